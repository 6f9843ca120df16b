import type { Control, Row } from '../panel-driver.ts';

interface SynthesizedMouse {
  readonly button: number;
  readonly buttons: number;
  readonly clickCount: number;
}

/** Firefox gives scripts with its own rights a way to make trusted events. */
interface PrivilegedWindow extends Window {
  synthesizeMouseEvent(type: string, x: number, y: number, mouse: SynthesizedMouse, options: object): void;
  readonly KeyboardEvent: typeof KeyboardEvent;
  readonly Event: typeof Event;
}

interface TextInputProcessor {
  beginInputTransactionForTests(window: Window): boolean;
  keydown(event: KeyboardEvent): void;
  keyup(event: KeyboardEvent): void;
}

declare const Cc: Record<string, { createInstance(type: unknown): TextInputProcessor }>;
declare const Ci: { readonly nsITextInputProcessor: unknown };

/**
 * Mouse, keyboard and file dialog inside Firefox's panel. Sent as text into a frame script, so it must not refer to
 * anything outside itself.
 */
export function panelInput(document: Document) {
  const window = document.defaultView as unknown as PrivilegedWindow;
  const IMPLICIT_ROLES: Record<string, string> = {
    button: 'button',
    a: 'link',
    select: 'combobox',
    option: 'option',
    textarea: 'textbox',
  };
  const INPUT_ROLES: Record<string, string> = {
    checkbox: 'checkbox',
    search: 'searchbox',
    radio: 'radio',
    range: 'slider',
  };

  function roleOf(element: Element): string {
    const tag = element.localName;
    const implicit =
      tag === 'input' ? (INPUT_ROLES[element.getAttribute('type') ?? ''] ?? 'textbox') : IMPLICIT_ROLES[tag];
    return element.getAttribute('role') ?? implicit ?? '';
  }

  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labelledBy = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? (labelledBy || label || element.textContent) ?? '';
    return (name.trim() || element.getAttribute('title') || '').replace(/\s+/g, ' ').trim();
  }

  function find(target: Control | Row): Element {
    return 'role' in target ? findControl(target) : findRow(target);
  }

  function findRow({ list, index }: Row): Element {
    const row = document.querySelector(`[role][aria-label="${list}"] [data-index="${index}"]`);
    if (row === null) throw new Error(`"${list}" has no row ${index} in sight`);
    return row;
  }

  function findControl({ role, name }: Control): Element {
    const candidates = [...document.querySelectorAll('[role], button, a, select, option, textarea, input')];
    const found = candidates.filter((element) => roleOf(element) === role && nameOf(element) === name);
    const [only] = found;
    if (only !== undefined && found.length === 1) return only;
    const others = candidates.filter((element) => roleOf(element) === role).map(nameOf);
    throw new Error(
      `${found.length} × ${role} "${name}"; of that role: ${others.join(' | ').slice(0, 1_000)}`,
    );
  }

  function pressOne(processor: TextInputProcessor, key: string): void {
    const parts = key.length === 1 ? [key] : key.split('+');
    const events = parts.map(
      (part) => new window.KeyboardEvent('', { key: part, code: /^\d$/.test(part) ? `Digit${part}` : '' }),
    );
    for (const event of events) processor.keydown(event);
    for (const event of [...events].reverse()) processor.keyup(event);
  }

  function keyboard(): TextInputProcessor {
    const processor = Cc['@mozilla.org/text-input-processor;1']?.createInstance(Ci.nsITextInputProcessor);
    if (!processor?.beginInputTransactionForTests(window)) throw new Error('Firefox gives no keyboard');
    return processor;
  }

  function clickPoint(x: number, y: number): void {
    window.synthesizeMouseEvent('mousemove', x, y, { button: 0, buttons: 0, clickCount: 0 }, {});
    window.synthesizeMouseEvent('mousedown', x, y, { button: 0, buttons: 1, clickCount: 1 }, {});
    window.synthesizeMouseEvent('mouseup', x, y, { button: 0, buttons: 0, clickCount: 1 }, {});
  }

  return {
    click(target: Control | Row): void {
      const element = find(target);
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const point = [x + width / 2, y + height / 2] as const;
      const hit = document.elementFromPoint(...point);
      if (hit === null || !(element.contains(hit) || hit.contains(element))) {
        throw new Error(`${JSON.stringify(target)} is covered by ${hit?.outerHTML.slice(0, 200)}`);
      }
      clickPoint(...point);
    },
    clickAt({ target, at }: { readonly target: Control; readonly at: number }): void {
      const { x, y, width, height } = findControl(target).getBoundingClientRect();
      clickPoint(x + width * at, y + height / 2);
    },
    press(key: string): void {
      pressOne(keyboard(), key);
    },
    type(text: string): void {
      const processor = keyboard();
      for (const character of text) pressOne(processor, character);
    },
    chooseFile(file: File): void {
      const element = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (element === null) throw new Error('the panel has no file input');
      const privileged = element as unknown as { mozSetFileArray(files: readonly File[]): void };
      privileged.mozSetFileArray([file]);
      // The page's own kind: one of Firefox's is closed to the page's listeners.
      element.dispatchEvent(new window.Event('change', { bubbles: true }));
    },
  };
}
