/**
 * `npm run --silent inspect -- FILE... [--json]`: what a file holds and what is wrong with it, by the panel's own
 * code in plain Node. It lies here because it is one more way to take a session away; it alone does any I/O.
 * Exit status: 0, 1 with a finding of severity error, 2 when a file or the command line can't be read.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { preparationFor } from '../decode/preparation.ts';
import { createSession } from '../session/create-session.ts';
import { sentDigitsOf } from '../session/sent-numbers.ts';
import type { Session } from '../session/session.ts';
import { createImporter } from './import/create-importer.ts';
import { unpack } from './import/gunzip.ts';
import type { Importer, ImportProblem } from './import/importer.ts';
import { jsonText } from './json-text.ts';
import { outcomeText } from './outcome-text.ts';
import { outcomeOf } from './session-outcome.ts';

/** Streams that are silent for longer count as stuck; in milliseconds. */
const SILENCE_LIMIT_MS = 10_000;

const USAGE = 'Usage: npm run --silent inspect -- FILE... [--json]   (a FILE of - is standard input)';

/** Why a file is not readable, where the system's own words say it less plainly. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'It is a directory; name the files in it.',
  EACCES: 'You may not read it.',
};

// Whoever reads the output may have seen enough (`| head`).
process.stdout.on('error', () => process.exit());
process.exitCode = await inspect(process.argv.slice(2));

async function inspect(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) return fail(USAGE);
  let worst = 0;
  for (const file of options.files) {
    worst = Math.max(worst, await inspectFile(file, options));
  }
  return worst;
}

interface Options {
  readonly files: readonly string[];
  readonly isJson: boolean;
}

function readOptions(args: readonly string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    });
    return positionals.length === 0 ? undefined : { files: positionals, isJson: values.json === true };
  } catch {
    // An option that nobody knows: the usage line says what there is.
    return undefined;
  }
}

async function inspectFile(file: string, options: Options): Promise<number> {
  const importer = createImporter({ name: file, at: 0, document: 'file' });
  const session = createSession();
  try {
    const broken = await read(file, importer, session);
    if (importer.failure !== undefined) return fail(`${file}: ${broken ?? importer.failure}`);
    const problems = importer.problems.map(problemText);
    for (const problem of broken === undefined ? problems : [broken, ...problems]) {
      process.stderr.write(`${file}: ${problem}\n`);
    }
    process.stdout.write(report(file, session, options));
  } catch (error) {
    return fail(`${file}: ${reasonOf(error)}`);
  }
  return session.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? error.message;
}

function problemText(problem: ImportProblem): string {
  const place = 'line' in problem ? `line ${problem.line}` : `byte ${problem.offset}`;
  return `${place}: ${problem.reason}`;
}

function report(file: string, session: Session, { files, isJson }: Options): string {
  const outcome = outcomeOf(session);
  const isOne = files.length === 1;
  const digits = sentDigitsOf(session);
  if (isJson) return `${jsonText(isOne ? { ...outcome } : { file, ...outcome }, { digits })}\n`;
  const text = outcomeText(outcome, { refusals: refusals(session), digits });
  return isOne ? text : `${file}\n${text}\n`;
}

/** Replies that are no stream of events, which no event tells of. */
function refusals(session: Session): readonly string[] {
  return session.streams().flatMap(({ response, failureBody }) => {
    if (failureBody === undefined) return [];
    return [`${response?.status ?? '-'} ${response?.statusText ?? ''}: ${failureBody}`];
  });
}

/**
 * Reads a file into a session and lets the time of its last record pass, for rules about silence. Gives the reason when
 * the file could not be unpacked to its end.
 */
async function read(file: string, importer: Importer, session: Session): Promise<string | undefined> {
  const unpacked = unpack(file === '-' ? process.stdin : createReadStream(file));
  for await (const piece of unpacked.pieces) await append(importer.push(piece), session);
  await append(importer.end(), session);
  session.tick(session.records.at(-1)?.at ?? 0, SILENCE_LIMIT_MS);
  return unpacked.failure();
}

async function append(records: ReturnType<Importer['push']>, session: Session): Promise<void> {
  for (const record of records) {
    await preparationFor(record);
    session.append(record);
  }
}

function fail(line: string): number {
  process.stderr.write(`${line}\n`);
  return 2;
}
