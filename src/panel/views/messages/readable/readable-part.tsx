import type { ComponentChildren } from 'preact';
import { t } from '../../../text/text.ts';
import type { Readable } from './markdown.ts';

/** Parts of a readable text, as elements made here: nothing of what the wire sent becomes HTML or an address to go to. */
export function ReadableParts({ parts }: { readonly parts: readonly Readable[] }) {
  return (
    <>
      {parts.map((part, index) => (
        <ReadablePart key={index} part={part} />
      ))}
    </>
  );
}

function ReadablePart({ part }: { readonly part: Readable }) {
  switch (part.kind) {
    case 'text':
      return <>{part.text}</>;
    case 'code':
      return <code>{part.text}</code>;
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
    case 'task':
      return (
        <span role="img" aria-label={t(part.isDone ? 'readable.done' : 'readable.open')}>
          {part.isDone ? '☑ ' : '☐ '}
        </span>
      );
    case 'block-of-code':
      return (
        <pre class="readable-code" title={part.language === '' ? undefined : part.language}>
          <code>{part.text}</code>
        </pre>
      );
    case 'address':
      return (
        <span class="readable-address" title={t('readable.address', { address: part.address })}>
          <ReadableParts parts={part.parts} /> <span class="address">{`<${part.address}>`}</span>
        </span>
      );
    case 'heading':
      return (
        <p class={`readable-heading readable-heading-${Math.min(part.level, 3)}`}>
          <ReadableParts parts={part.parts} />
        </p>
      );
    case 'table':
      return <ReadableTable {...part} />;
    case 'list':
      return part.first === undefined ? (
        <ul>
          <ReadableParts parts={part.parts} />
        </ul>
      ) : (
        <ol start={part.first}>
          <ReadableParts parts={part.parts} />
        </ol>
      );
    default:
      return <Wrapped kind={part.kind}>{<ReadableParts parts={part.parts} />}</Wrapped>;
  }
}

const ELEMENTS = {
  paragraph: 'p',
  quote: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
  deleted: 'del',
  item: 'li',
} as const;

function Wrapped({
  kind,
  children,
}: {
  readonly kind: keyof typeof ELEMENTS;
  readonly children: ComponentChildren;
}) {
  const Element = ELEMENTS[kind];
  return <Element>{children}</Element>;
}

function ReadableTable({ head, rows }: Extract<Readable, { readonly kind: 'table' }>) {
  return (
    <table class="readable-table">
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index}>
              <ReadableParts parts={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, index) => (
              <td key={index}>
                <ReadableParts parts={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
