import type { JsonObject } from '../../../protocol/json.ts';
import { t } from '../../text/text.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { Other } from './other.tsx';

interface MoreFieldsProps {
  readonly owner: object;
  readonly name: string;
  readonly metadata: JsonObject | undefined;
  /** Fields that AG-UI does not know, as sent. */
  readonly extra?: JsonObject | undefined;
}

/** Metadata and unknown fields of a message or call, closed until asked for. */
export function MoreFields({ owner, name, metadata, extra }: MoreFieldsProps) {
  return (
    <>
      {hasKeys(metadata) && (
        <Disclosure summary={t('messages.metadata', { count: Object.keys(metadata).length })}>
          {() => <Other value={metadata} rootName="metadata" owner={owner} name={`${name} metadata`} />}
        </Disclosure>
      )}
      {hasKeys(extra) && (
        <Disclosure summary={t('messages.extra', { names: Object.keys(extra).slice(0, 5).join(', ') })}>
          {() => <Other value={extra} rootName="message" owner={owner} name={`${name} extra`} />}
        </Disclosure>
      )}
    </>
  );
}

function hasKeys(object: JsonObject | undefined): object is JsonObject {
  return object !== undefined && Object.keys(object).length > 0;
}
