import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const records = [captured('page'), ...capturedStream(chatRun('t', 'run 1'))];
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Filter events' });
const options = () =>
  screen
    .queryAllByRole('option')
    .flatMap((option) => (option.closest('select') === null ? [option.textContent] : []));
const type = (value: string) => {
  box().focus();
  fireEvent.input(box(), { target: { value } });
};
const key = (name: string) => fireEvent.keyDown(box(), { key: name });

describe('the filter box', () => {
  it('narrows the list while it is typed', () => {
    const { store } = renderPanel(records);

    type('hello');

    expect(store.visible.value.length).toBe(1);
    expect(screen.getByText('1 of 5 events')).toBeTruthy();
  });

  it('offers what could come next', () => {
    renderPanel(records);

    type('run:');

    expect(options()).toEqual(['run 1']);
  });

  it('completes with arrow and Enter, quoting what needs it', () => {
    const { store } = renderPanel(records);

    type('run:');
    key('ArrowDown');
    key('Enter');

    expect(store.filter.value).toBe('run:"run 1" ');
    expect(options()).toEqual([]);
    expect(store.visible.value.length).toBe(5);
  });

  it('offers values right after a field was taken', () => {
    renderPanel(records);

    type('fam');
    key('ArrowDown');
    key('Tab');

    expect(box().value).toBe('family:');
    expect(options()).toContain('tool');
  });

  it('tells assistive technology which option is highlighted', () => {
    renderPanel(records);

    type('is:');
    key('ArrowDown');

    const highlighted = screen
      .getAllByRole('option', { selected: true })
      .find((option) => option.closest('select') === null)!;
    expect(box().getAttribute('aria-activedescendant')).toBe(highlighted.id);
    expect(box().getAttribute('aria-expanded')).toBe('true');
  });

  it('takes an option by click', () => {
    const { store } = renderPanel(records);

    type('is:');
    fireEvent.click(screen.getByRole('option', { name: 'unknown' }));

    expect(store.filter.value).toBe('is:unknown ');
  });

  it('closes the options with Escape before Escape clears the filter', () => {
    const { store } = renderPanel(records);

    type('is:');
    key('Escape');
    const kept = store.filter.value;
    key('Escape');

    expect(kept).toBe('is:');
    expect(store.filter.value).toBe('');
  });

  it('goes to the list with Enter', () => {
    renderPanel(records);

    type('hello');
    key('Enter');

    expect(document.activeElement).toBe(screen.getByRole('grid'));
  });

  it('says in a sentence what is wrong, once the term is written', () => {
    const { change } = renderPanel(records);

    change((store) => {
      store.filter.value = 'family:tols';
    });

    expect(screen.getByText('family: has no value “tols”.')).toBeTruthy();
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });

  it('does not complain about a term that is still being written', () => {
    renderPanel(records);

    type('family:');

    expect(screen.queryByText(/needs a value/)).toBeNull();
  });

  it('is cleared by its button', () => {
    const { store } = renderPanel(records);
    type('hello');

    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));

    expect(store.filter.value).toBe('');
    expect(document.activeElement).toBe(box());
  });
});
