import { describe, expect, it } from 'vitest';
import { codeGeneration, declaredGlobals } from './script-facts.ts';

describe('what makes code from text', () => {
  it.each([
    'eval("1")',
    '(0, eval)("1")',
    'const run = eval;',
    'devtools.inspectedWindow.eval("1")',
    'new Function("return 1")',
    'Function("return 1")',
    'const Make = Function; new Make("")',
    'const wrapped = { make: Function };',
  ])('finds it in %s', (script) => {
    expect(codeGeneration(script)).toHaveLength(1);
  });

  it.each([
    'const { call } = Function.prototype;',
    'if (value instanceof Function) value();',
    'const api = { eval: { minArgs: 1 } };',
    'const text = "eval(new Function())";',
    'class Window { eval() {} }',
  ])('finds nothing in %s', (script) => {
    expect(codeGeneration(script)).toEqual([]);
  });
});

describe('what a script declares at its top', () => {
  it('is every var, function and class', () => {
    const script = 'var page = 1, other; function install() {} class Tap {}';

    expect(declaredGlobals(script)).toEqual(['page', 'other', 'install', 'Tap']);
  });

  it('is nothing inside a function that runs at once', () => {
    expect(declaredGlobals('(function () { var page = 1; })();')).toEqual([]);
  });
});
