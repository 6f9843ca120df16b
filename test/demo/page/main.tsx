import './no-code-generation.ts';
import { render } from 'preact';
import { App } from './app.tsx';
import { playsInAddress, startEach } from './plays.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('Expected an element with the id "app".');
render(<App />, root);
startEach(playsInAddress());
