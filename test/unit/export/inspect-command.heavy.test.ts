import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadCases } from '../support/load-case.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CASES = fileURLToPath(new URL('../../../../shared/cases/', import.meta.url));

const COMMAND = ['--import', 'tsx', 'src/export/inspect-command.ts'];

/** Runs the command as `npm run inspect` does. */
function inspect(...args: readonly string[]) {
  return inspectInput('', ...args);
}

/** The same with something on its standard input. */
function inspectInput(input: string | Uint8Array, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...COMMAND, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    input,
  });
  return { status, stdout, stderr };
}

function fileWith(name: string, text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'inspect-')), name);
  writeFileSync(file, text);
  return file;
}

const GOOD = fileWith(
  'good.jsonl',
  '{"type":"RUN_STARTED","threadId":"t","runId":"r"}\n{"type":"RUN_FINISHED","threadId":"t","runId":"r"}\n',
);
const FAULTY = fileWith(
  'faulty.sse',
  'data: {"type":"RUN_STARTED","threadId":"t","runId":"r"}\n\ndata: {"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"x"}\n\n',
);

// Each test starts a Node of its own, which takes seconds on a busy machine.
describe('the inspect command', { timeout: 60_000 }, () => {
  it('prints one JSON object a line for many files, as the cases expect', () => {
    const files = readdirSync(CASES).filter((name) => /\.(?:sse|http|jsonl)$/.test(name));

    const { stdout, stderr } = inspect(...files.sort().map((name) => join(CASES, name)), '--json');

    const found = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(stderr).toBe('');
    expect(found.map(({ file }) => file)).toEqual(files.map((name) => join(CASES, name)));
    // What the cases say of runs that wait is there where they do, and nothing else is.
    expect(found.map(({ findings, file, ...outcome }) => outcome)).toEqual(
      loadCases().map(({ expected: { events, runs, messages, state, openInterrupts } }) => ({
        events,
        runs,
        messages,
        state,
        ...(openInterrupts !== undefined && { openInterrupts }),
      })),
    );
  });

  it('prints one JSON object for one file, and exits 0 without an error', () => {
    const { status, stdout } = inspect(GOOD, '--json');

    expect(JSON.parse(stdout)).toMatchObject({
      events: 2,
      runs: [{ runId: 'r', threadId: 't', parentRunId: null, status: 'finished' }],
      messages: [],
      state: null,
      findings: [],
    });
    expect(status).toBe(0);
  });

  it.each([
    ['as text', []],
    ['as JSON', ['--json']],
  ])('prints a state of 10,000 levels %s', (_, options) => {
    const nested = `${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`;
    const file = fileWith(
      'deep.jsonl',
      `{"type":"RUN_STARTED","threadId":"t","runId":"r"}\n{"type":"STATE_SNAPSHOT","snapshot":${nested}}\n{"type":"RUN_FINISHED","threadId":"t","runId":"r"}\n`,
    );

    const { status, stdout, stderr } = inspect(file, ...options);

    expect(stdout).toContain(nested);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it.each([
    ['as text', []],
    ['as JSON', ['--json']],
  ])('prints numbers beyond 2^53 as they were sent, %s', (_, options) => {
    const file = fileWith(
      'big.sse',
      'data: {"type":"RUN_STARTED","threadId":"t","runId":"r"}\n\ndata: {"type":"STATE_SNAPSHOT","snapshot":{"id":1,"far":1e999}}\n\ndata: {"type":"STATE_DELTA","delta":[{"op":"replace","path":"/id","value":9007199254740993}]}\n\ndata: {"type":"RUN_FINISHED","threadId":"t","runId":"r"}\n\n',
    );

    const { stdout } = inspect(file, ...options);

    expect(stdout).toContain('{"id":9007199254740993,"far":1e999}');
  });

  it('exits 1 with a finding of severity error, and names it', () => {
    const { status, stdout } = inspect(FAULTY, '--json');

    expect(JSON.parse(stdout).findings).toContainEqual({
      rule: 'text-content-without-start',
      severity: 'error',
      at: 1,
      message: expect.any(String),
    });
    expect(status).toBe(1);
  });

  it('prints runs, messages and findings for people', () => {
    const { stdout } = inspect(FAULTY);

    expect(stdout).toContain('Runs\n  r: unfinished, thread t\n');
    expect(stdout).toMatch(/error at 1: .+ \[text-content-without-start\]/);
  });

  it('exits 2 with one line when a file is not readable, and still inspects the others', () => {
    const unreadable = [
      '/no/such/file',
      tmpdir(),
      fileWith('empty.sse', ''),
      fileWith('x.txt', 'Dear diary,'),
      fileWith('x.bin', '\0\0\0some program'),
    ];

    const { status, stdout, stderr } = inspect(...unreadable, GOOD);

    expect(stderr.split('\n')).toEqual([
      '/no/such/file: There is no such file.',
      `${tmpdir()}: It is a directory; name the files in it.`,
      expect.stringMatching(/empty\.sse: The file is empty\.$/),
      expect.stringContaining('x.txt: The file holds no AG-UI event'),
      expect.stringContaining('x.bin: The file holds no AG-UI event'),
      '',
    ]);
    expect(stdout).toContain('2 events, 1 run');
    expect(status).toBe(2);
  });

  it.each([[['--yaml', GOOD]], [[]]])('exits 2 and tells its usage for %j', (args) => {
    expect(inspect(...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Usage: npm run --silent inspect -- FILE\.\.\. \[--json\][^\n]*\n$/),
    });
  });

  it.each([
    ['as it is', readFileSync(GOOD)],
    ['packed', gzipSync(readFileSync(GOOD))],
  ])('reads its standard input for -, %s', (_, input) => {
    const { status, stdout } = inspectInput(input, '-', '--json');

    expect(JSON.parse(stdout)).toMatchObject({ events: 2 });
    expect(status).toBe(0);
  });

  it('ends quietly when nobody reads its output any more', async () => {
    const many = fileWith('many.jsonl', `${readFileSync(GOOD, 'utf8')}{"type":"CUSTOM"}\n`.repeat(3000));
    const child = spawn(process.execPath, [...COMMAND, many], { cwd: ROOT });
    let complaints = '';
    child.stderr.on('data', (text) => {
      complaints += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());

    await once(child, 'close');

    expect(complaints).toBe('');
  });

  it('says in one line that a packed file is broken', () => {
    const broken = fileWith('broken.sse.gz', '');
    writeFileSync(broken, Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 255, 255, 255));

    const { status, stdout, stderr } = inspect(broken);

    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^\S+broken\.sse\.gz: The gzip data is cut or broken: [^\n]*\n$/);
  });
});
