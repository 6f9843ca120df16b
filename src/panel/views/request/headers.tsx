import type { HeaderList } from '../../../protocol/capture.ts';
import { t } from '../../text/text.ts';

interface HeadersProps {
  readonly headers: HeaderList;
  readonly label: string;
}

/** Header names and values as they were given; values that were masked before they left the page say so. */
export function Headers({ headers, label }: HeadersProps) {
  if (headers.length === 0) return <p class="hint">{t('request.noHeaders')}</p>;
  return (
    <table class="headers" aria-label={label}>
      <tbody>
        {headers.map(([name, value], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>
              {value} {isMasked(value) && <span class="badge badge-warning">{t('request.masked')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// The page script leaves three stars and the class of the secret's length.
function isMasked(value: string): boolean {
  return /\*\*\*\(\d+-\d+\)$/.test(value);
}
