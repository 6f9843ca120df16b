/** A list of numbers read as decisions, so that fast-check can shrink what follows from them. */
export class Choices {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  get isExhausted(): boolean {
    return this.#next >= this.#numbers.length;
  }

  /** A number below `count`; 0 once the list is used up. */
  below(count: number): number {
    const number = this.#numbers[this.#next] ?? 0;
    this.#next += 1;
    return number % count;
  }

  /** True once in `count` times. */
  oneIn(count: number): boolean {
    return this.below(count) === 1;
  }

  of<T>(values: readonly T[]): T {
    if (values.length === 0) throw new Error('Expected something to choose from.');
    return values[this.below(values.length)] as T;
  }
}
