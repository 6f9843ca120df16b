import { useMemo } from 'preact/hooks';
import { type JsonObject, type JsonValue, stringAt } from '../../../protocol/json.ts';
import type { ClientEdits, MessageView, StreamView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { DifferenceTree } from '../parts/difference-tree.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { treeStateOf } from '../parts/remembered.ts';
import { Section } from '../parts/section.tsx';
import { ValueTree } from '../parts/value-tree.tsx';

/** One thing that the client did, with what was there and what it sent. */
interface Edit {
  readonly kind: 'added' | 'changed' | 'removed' | 'state';
  readonly name: string;
  readonly before?: JsonValue | undefined;
  readonly after?: JsonValue | undefined;
}

/** What the client did to the conversation since the last events: its request against what they made. */
export function ClientEditsSection({ stream }: { readonly stream: StreamView }) {
  const session = useStore().session.value;
  const edits = useMemo(() => session.clientEdits(stream.index), [session, stream.index]);
  if (edits === undefined) return null;
  const list = editsIn(edits);
  return (
    <Section title={t('request.edits', { count: list.length })}>
      {list.length === 0 && <p class="hint">{t('request.noEdits')}</p>}
      {list.map((edit) => (
        <EditDetails
          key={`${edit.kind} ${edit.name}`}
          edit={edit}
          name={`${stream.key} ${edit.kind} ${edit.name}`}
        />
      ))}
    </Section>
  );
}

function EditDetails({ edit, name }: { readonly edit: Edit; readonly name: string }) {
  const session = useStore().session.value;
  const { before, after } = edit;
  if (before !== undefined && after !== undefined) {
    return (
      <Disclosure summary={t(`request.edit.${edit.kind}`, { name: edit.name })}>
        {() => (
          <DifferenceTree
            label={t('diff.requestTree')}
            rootName={edit.kind === 'state' ? 'state' : 'message'}
            {...{ before, after }}
          />
        )}
      </Disclosure>
    );
  }
  const sides = [
    ['before', before],
    ['after', after],
  ] as const;
  return (
    <Disclosure summary={t(`request.edit.${edit.kind}`, { name: edit.name })}>
      {() =>
        sides.map(
          ([side, value]) =>
            value !== undefined && (
              <ValueTree
                key={side}
                label={t(`state.tree.${side}`)}
                rootName={t(`state.tree.${side}`)}
                value={value}
                state={treeStateOf(session, `${name} ${side}`)}
              />
            ),
        )
      }
    </Disclosure>
  );
}

function editsIn({ added, changed, removed, state }: ClientEdits): readonly Edit[] {
  return [
    ...added.map(
      (after): Edit => ({
        kind: 'added',
        name: `${stringAt(after, 'role') ?? ''} ${stringAt(after, 'id') ?? ''}`,
        after,
      }),
    ),
    ...changed.map(
      ({ id, before, after }): Edit => ({
        kind: 'changed',
        name: `${before.role} ${id}`,
        before: asHeld(before),
        after,
      }),
    ),
    ...removed.map(
      (message): Edit => ({
        kind: 'removed',
        name: `${message.role} ${message.id}`,
        before: asHeld(message),
      }),
    ),
    ...(state === undefined ? [] : [{ kind: 'state', name: 'state', ...state } as const]),
  ];
}

/** A message as its client held it and sends it again, without what only this panel knows of it. */
function asHeld(message: MessageView): JsonObject {
  const { id, role, name, content, toolCalls, toolCallId, error, activityType } = message;
  const calls = toolCalls.map(
    (call): JsonObject => ({
      id: call.id,
      type: 'function',
      function: { name: call.name, arguments: call.arguments },
    }),
  );
  return {
    id,
    role,
    ...(name !== undefined && { name }),
    ...(activityType !== undefined && { activityType }),
    ...(content !== undefined && { content }),
    ...(calls.length > 0 && { toolCalls: calls }),
    ...(toolCallId !== undefined && { toolCallId }),
    ...(error !== undefined && { error }),
  };
}
