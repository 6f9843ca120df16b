import { startPanel } from '../../src/panel/start-panel.tsx';

const root = document.getElementById('app');
if (root !== null) void startPanel(root);
