import type { JsonObject } from '../../../protocol/json.ts';
import { stringAt } from '../../../protocol/json.ts';
import type { StreamView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { type PlainTextKey, t } from '../../text/text.ts';
import { childCount, isContainer } from '../../ui/json-tree/json-node.ts';
import { Facts } from '../parts/facts.tsx';
import { treeStateOf } from '../parts/remembered.ts';
import { Section } from '../parts/section.tsx';
import { ValueTree } from '../parts/value-tree.tsx';

/** The parts of a `RunAgentInput` that have a section each, in their order. */
const PARTS: readonly (readonly [field: string, title: PlainTextKey])[] = [
  ['messages', 'request.messages'],
  ['tools', 'request.tools'],
  ['context', 'request.context'],
  ['state', 'request.state'],
  ['forwardedProps', 'request.forwardedProps'],
  ['resume', 'request.resume'],
];
const NAMES = ['threadId', 'runId', 'parentRunId', 'protocolVersion'] as const;

/** What the client asked of the agent, part by part; nothing of it is left out. */
export function InputParts({ stream }: { readonly stream: StreamView }) {
  const { input } = stream;
  if (input === undefined) return <p class="hint">{t('request.noInput')}</p>;
  const rest = restOf(input);
  return (
    <>
      <Facts
        facts={NAMES.map((name) => {
          const value = stringAt(input, name);
          return value === undefined ? undefined : { name, value };
        })}
      />
      {PARTS.map(([field, title]) => (
        <InputPart key={field} input={input} field={field} title={t(title)} stream={stream} />
      ))}
      {Object.keys(rest).length > 0 && (
        <InputPart input={{ rest }} field="rest" title={t('request.rest')} stream={stream} />
      )}
    </>
  );
}

interface InputPartProps {
  readonly input: JsonObject;
  readonly field: string;
  readonly title: string;
  readonly stream: StreamView;
}

function InputPart({ input, field, title, stream }: InputPartProps) {
  const session = useStore().session.value;
  const value = Object.hasOwn(input, field) ? input[field] : undefined;
  if (value === undefined) return null;
  const isEmpty = isContainer(value) && childCount(value) === 0;
  return (
    <Section title={title}>
      {isEmpty ? (
        <p class="hint">{t('request.emptyPart')}</p>
      ) : (
        <ValueTree
          label={title}
          rootName={field}
          value={value}
          state={treeStateOf(session, `${stream.key} ${field}`)}
          openByDefault={{ depth: 1, size: 0 }}
        />
      )}
    </Section>
  );
}

function restOf(input: JsonObject): JsonObject {
  const shown = new Set<string>([
    ...PARTS.map(([field]) => field),
    ...NAMES.filter((name) => stringAt(input, name)),
  ]);
  return Object.fromEntries(Object.entries(input).filter(([key]) => !shown.has(key)));
}
