import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { identifyAs } from './api/request.ts';
import { App } from './app.tsx';
import { readBootstrap } from './session/bootstrap.ts';
import './styles.css';

// The page's content policy forbids making code from text, which zod would try for speed.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root".');
const bootstrap = readBootstrap();
identifyAs(bootstrap.member?.user.identification ?? '');
createRoot(root).render(
  <StrictMode>
    <App bootstrap={bootstrap} />
  </StrictMode>,
);
