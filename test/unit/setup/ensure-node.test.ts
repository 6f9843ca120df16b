import { expect, it } from 'vitest';
import { ensureNode } from '../../setup/ensure-node.mjs';

it.each(['18.20.8', '20.9.0', '20.18.3'])('Node %s is too old, which one line says', (version) => {
  expect(() => ensureNode(version)).toThrow(
    `Node ${version} is too old: install Node 20.19 or newer from https://nodejs.org.`,
  );
});

it.each(['20.19.0', '21.0.0', '22.3.1', process.versions.node])('Node %s will do', (version) => {
  expect(() => ensureNode(version)).not.toThrow();
});
