import { createPanel } from '../../src/platform/panels.ts';

createPanel({ title: 'AG-UI', icon: 'icon/32.png', page: 'panel.html' });
