import type { JsonValue } from '../../../src/protocol/json.ts';

/** One row of the event list, by its columns' headings. */
export interface ShownEvent {
  readonly number: number;
  readonly type: string;
  readonly summary: string;
  readonly run: string;
  readonly time: string;
  readonly gap: string;
  readonly isSelected: boolean;
  readonly isFault: boolean;
}

export interface ShownTree {
  readonly label: string;
  readonly value: JsonValue | undefined;
  /** Rows marked as added, changed or removed, as `mark key`. */
  readonly marks: readonly string[];
}

export interface ShownMessage {
  readonly role: string;
  readonly text: string;
  readonly isTouched: boolean;
  readonly trees: readonly ShownTree[];
  readonly toolCalls: readonly {
    readonly name: string;
    readonly text: string;
    readonly trees: readonly ShownTree[];
  }[];
}

/** A line of the run list, with the graph beside it. */
export interface ShownRunLine {
  /** Its words, also those for assistive technology alone. */
  readonly text: string;
  /** What is told of it on hover, a line each. */
  readonly facts: readonly string[];
  readonly isSelected: boolean;
  /** Pixels from the left of the graph to the run's dot; -1 for other lines. */
  readonly dotAt: number;
  /** How each line of the graph looks, in the order in which they are drawn. */
  readonly strokes: readonly string[];
}

/**
 * What the panel shows, read by roles, names and text. Sent to the panel as text, so it must not refer to anything
 * outside itself. Lists must have all their rows in sight; what is out of sight is an error, never left out.
 */
export function panelReader(document: Document) {
  function named(role: string, name: string): Element | undefined {
    return [...document.querySelectorAll(`[role="${role}"]`)].find(
      (element) => element.getAttribute('aria-label') === name,
    );
  }

  /** Text without what is there for the eye alone. */
  function textOf(element: Element, alsoWithout = ''): string {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll(`[aria-hidden="true"]${alsoWithout}`)) hidden.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  }

  function grid(name: string) {
    const element = named('grid', name);
    if (element === undefined) return { count: 0, rows: [] };
    const headings = [...element.querySelectorAll('[role="columnheader"]')].map((cell) => textOf(cell));
    const rows = [...element.querySelectorAll('[role="row"]')]
      .filter((row) => row.querySelector('[role="gridcell"]') !== null)
      .map((row) => {
        const cells = [...row.querySelectorAll('[role="gridcell"]')];
        return {
          row,
          index: Number(row.getAttribute('aria-rowindex')),
          text: textOf(row),
          cells: cells.length === headings.length ? cells : [],
          values: Object.fromEntries(cells.map((cell, at) => [headings[at] ?? '', textOf(cell)])),
        };
      })
      .sort((left, right) => left.index - right.index);
    return { count: Number(element.getAttribute('aria-rowcount')) - 1, rows };
  }

  function wholeGrid(name: string) {
    const { count, rows } = grid(name);
    if (rows.length !== count) throw new Error(`"${name}" has ${count} rows, but ${rows.length} in sight`);
    return rows;
  }

  function readNode(rows: readonly Element[], at: number): { value: JsonValue; next: number } {
    const row = rows[at];
    if (row === undefined) throw new Error('a tree ends in the middle');
    const rest = textOf(row, ', abbr').replace(/^.*?: ?/, '');
    const level = Number(row.getAttribute('aria-level'));
    const expanded = row.getAttribute('aria-expanded');
    const size = /^(\d+) (item|key)s?/.exec(rest);
    if (expanded === 'true' && size === null) throw new Error(`not understood: ${textOf(row)}`);
    if (size === null) return { value: scalar(rest, row), next: at + 1 };
    const members: [string, JsonValue][] = [];
    let next = at + 1;
    while (Number(rows[next]?.getAttribute('aria-level')) > level) {
      const key = textOf(rows[next] as Element, ', abbr').replace(/: ?.*$/s, '');
      const member = readNode(rows, next);
      members.push([key, member.value]);
      next = member.next;
    }
    if (members.length !== Number(size[1])) throw new Error(`not all in sight: ${textOf(row)}`);
    const value = size[2] === 'item' ? members.map(([, member]) => member) : Object.fromEntries(members);
    return { value, next };
  }

  function scalar(text: string, row: Element): JsonValue {
    if (row.getAttribute('aria-expanded') === 'false' && !text.startsWith('"'))
      throw new Error(`closed: ${text}`);
    const literal = /^(?:"(?:[^"\\]|\\.)*"|\[\]|\{\}|-?[\d.eE+-]+|true|false|null)/.exec(text)?.[0];
    if (literal === undefined) throw new Error(`not understood: ${text}`);
    return JSON.parse(literal);
  }

  function treeRows(tree: Element): readonly Element[] {
    return [...tree.querySelectorAll('[role="treeitem"]')].sort(
      (left, right) => Number(left.getAttribute('data-index')) - Number(right.getAttribute('data-index')),
    );
  }

  function readTree(tree: Element): ShownTree {
    // A removed member is shown where it was; it is no part of the value.
    const rows = treeRows(tree).filter((row) => row.querySelector('abbr[aria-label="removed"]') === null);
    const marks = treeRows(tree).flatMap((row) => {
      const mark = row.querySelector('abbr')?.getAttribute('aria-label') ?? '';
      return mark === '' ? [] : [`${mark} ${textOf(row, ', abbr').replace(/: ?.*$/s, '')}`];
    });
    const label = tree.getAttribute('aria-label') ?? '';
    if (rows[0] !== undefined && rows[0].getAttribute('aria-level') !== '1') {
      throw new Error(`the beginning of "${label}" is not in sight`);
    }
    return { label, marks, value: rows.length === 0 ? undefined : readNode(rows, 0).value };
  }

  function differenceOf(row: Element): string {
    const copy = row.cloneNode(true) as Element;
    for (const removed of copy.querySelectorAll('del')) removed.textContent = `[-${removed.textContent}-]`;
    for (const added of copy.querySelectorAll('ins')) added.textContent = `{+${added.textContent}+}`;
    const mark = row.querySelector('abbr')?.getAttribute('aria-label') ?? '';
    return `${mark} ${textOf(copy, ', abbr')}`.trim();
  }

  function treesIn(element: Element, without = ''): readonly ShownTree[] {
    return [...element.querySelectorAll('[role="tree"]')]
      .filter((tree) => without === '' || tree.closest(without) === null)
      .map(readTree);
  }

  return {
    /** Opens every closed node of every tree in the inspector; true when there was none. */
    openTrees(): boolean {
      const closed = document.querySelectorAll<HTMLElement>(
        '[role="tabpanel"] [role="tree"] [role="treeitem"][aria-expanded="false"]',
      );
      const containers = [...closed].filter((row) => /: ?[[{]/.test(textOf(row, ', abbr')));
      for (const row of containers) row.click();
      return containers.length === 0;
    },
    eventCount(): number {
      return grid('Events').count;
    },
    events(): readonly ShownEvent[] {
      return grid('Events').rows.map(({ row, values }) => ({
        number: Number((values['#'] ?? '').replace(/\D/g, '')),
        type: (values.Type ?? '').replace(/ ?(?:Error|Warning)$/, ''),
        summary: values.Summary ?? '',
        run: values.Run ?? '',
        time: values.Time ?? '',
        gap: values.Gap ?? '',
        isSelected: row.getAttribute('aria-selected') === 'true',
        isFault: /(?:Error|Warning)$/.test(values.Type ?? ''),
      }));
    },
    /** The list of threads and runs beside the events. */
    runLines(): readonly ShownRunLine[] {
      const list = named('tree', 'Runs');
      return (list === undefined ? [] : treeRows(list)).map((row) => {
        // Runs stand under their thread, and begin with the graph.
        const graph = row.getAttribute('aria-level') === '2' ? row.querySelector('svg') : null;
        return {
          text: textOf(row),
          facts: (row.querySelector('[title]')?.getAttribute('title') ?? '').split('\n'),
          isSelected: row.getAttribute('aria-selected') === 'true',
          dotAt: Number(graph?.querySelector('circle')?.getAttribute('cx') ?? -1),
          strokes: [...(graph?.querySelectorAll('path.graph-line') ?? [])].map((line) => {
            const { stroke, strokeDasharray } = getComputedStyle(line);
            return `${stroke} ${strokeDasharray}`;
          }),
        };
      });
    },
    /** What the part of that name says. */
    partText(label: string): string {
      const part = document.querySelector(`[aria-label="${label}"]`);
      return part === null ? '' : textOf(part);
    },
    /** Events of two runs: left, how they compare, right. */
    sideBySide(): readonly (readonly string[])[] {
      const rows = [...document.querySelectorAll('[aria-label="Events side by side"] [role="option"]')];
      return rows
        .sort(
          (left, right) => Number(left.getAttribute('data-index')) - Number(right.getAttribute('data-index')),
        )
        .map((row) => [...row.children].map((cell) => textOf(cell)));
    },
    /** The runs of the Runs view; rows of threads are those with one cell. */
    runs(): readonly Readonly<Record<string, string>>[] {
      return wholeGrid('Threads and runs')
        .filter(({ cells }) => cells.length > 0)
        .map(({ values }) => values);
    },
    runRows(): readonly string[] {
      return wholeGrid('Threads and runs').map(({ text }) => text);
    },
    threads(): readonly string[] {
      return wholeGrid('Threads and runs')
        .filter(({ cells }) => cells.length === 0)
        .map(({ text }) => text);
    },
    messages(): readonly ShownMessage[] {
      const rows = [...document.querySelectorAll('[aria-label="Messages"] li[aria-posinset]')].sort(
        (left, right) =>
          Number(left.getAttribute('aria-posinset')) - Number(right.getAttribute('aria-posinset')),
      );
      const count = Number(rows[0]?.getAttribute('aria-setsize') ?? 0);
      if (rows.length !== count) throw new Error(`${count} messages, but ${rows.length} in sight`);
      return rows.map((row) => ({
        role: textOf(row.querySelector('header strong') ?? row),
        text: textOf(row),
        isTouched: textOf(row).includes('Changed by the event at the cursor.'),
        trees: treesIn(row, '[aria-label^="Tool call "]'),
        toolCalls: [...row.querySelectorAll('[aria-label^="Tool call "]')].map((call) => ({
          name: (call.getAttribute('aria-label') ?? '').replace('Tool call ', ''),
          text: textOf(call),
          trees: treesIn(call),
        })),
      }));
    },
    /** A tree of the inspector by its name, or undefined. */
    tree(label: string): ShownTree | undefined {
      const found = named('tree', label);
      return found === undefined ? undefined : readTree(found);
    },
    /** Rows of a difference in the inspector: mark, key and values, `[-what was-]` and `{+what came+}`. */
    differences(label: string): readonly string[] {
      const found = named('tree', label);
      return found === undefined ? [] : treeRows(found).map(differenceOf);
    },
    /** All that the inspector says. */
    inspectorText(): string {
      const panel = document.querySelector('[role="tabpanel"]');
      return panel === null ? '' : textOf(panel);
    },
    /** The name of the open tab of the inspector. */
    openTab(): string {
      const tab = document.querySelector('[role="tab"][aria-selected="true"]');
      return tab === null ? '' : textOf(tab);
    },
    /** Where the cursor is: `event 3 / 21 …`. */
    positionText(): string {
      const bar = document.querySelector('[aria-label="Step through the session"]');
      return bar === null ? '' : textOf(bar).replace(/^.*?(?=event [\d,]+ \/|no event)/, '');
    },
    /** Role and name of the element with the focus. */
    focused(): string {
      const element = document.activeElement;
      return `${element?.getAttribute('role') ?? element?.localName} ${element?.getAttribute('aria-label') ?? ''}`;
    },
    recordButton() {
      const button = [...document.querySelectorAll('button[aria-busy]')].find((candidate) =>
        /^(?:Record streams|Stop recording)$/.test(candidate.getAttribute('aria-label') ?? ''),
      );
      return {
        name: button?.getAttribute('aria-label') ?? '',
        isBusy: button?.getAttribute('aria-busy') === 'true',
      };
    },
    statusText(): string {
      const footer = document.querySelector('footer');
      return footer === null ? '' : textOf(footer);
    },
    wholeText(): string {
      return textOf(document.body);
    },
  };
}
