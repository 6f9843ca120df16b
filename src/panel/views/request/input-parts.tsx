import type { JsonObject } from '../../../protocol/json.ts';
import { stringAt } from '../../../protocol/json.ts';
import type { StreamView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { Facts } from '../parts/facts.tsx';
import { treeStateOf } from '../parts/remembered.ts';
import { Section } from '../parts/section.tsx';
import { ValueTree } from '../parts/value-tree.tsx';

/** The parts of a `RunAgentInput` that have a tree each, in their order. */
const PARTS = ['messages', 'tools', 'context', 'state', 'forwardedProps', 'resume'] as const;
const NAMES = ['threadId', 'runId', 'parentRunId', 'protocolVersion'] as const;

/** What the client asked of the agent, part by part; nothing of it is left out. */
export function InputParts({ stream }: { readonly stream: StreamView }) {
  const session = useStore().session.value;
  const { input } = stream;
  if (input === undefined) return <p class="hint">{t('request.noInput')}</p>;
  const names = NAMES.map((name) => ({ name, value: stringAt(input, name) }));
  const parts = PARTS.map((name) => ({ name, value: Object.hasOwn(input, name) ? input[name] : undefined }));
  const rest = restOf(input);
  return (
    <Section title="RunAgentInput">
      <Facts facts={names.map(({ name, value }) => (value === undefined ? undefined : { name, value }))} />
      {[...parts, ...rest].map(
        ({ name, value }) =>
          value !== undefined && (
            <ValueTree
              key={name}
              label={name}
              rootName={name}
              value={value}
              state={treeStateOf(session, `${stream.key} ${name}`)}
              openByDefault={ROOT_ONLY}
            />
          ),
      )}
    </Section>
  );
}

const ROOT_ONLY = { depth: 1, size: 0 };

/** Fields that have no place of their own, and those that hold something else than they should. */
function restOf(input: JsonObject) {
  const isShown = (key: string) =>
    PARTS.some((part) => part === key) ||
    NAMES.some((name) => name === key && stringAt(input, name) !== undefined);
  return Object.entries(input)
    .filter(([key]) => !isShown(key))
    .map(([name, value]) => ({ name, value }));
}
