import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles.css';
import { App } from './App.tsx';
import { startPreferences } from './view/preferences.ts';
import { startTheme } from './view/theme.ts';
import { browserAddress, startView } from './view/view-store.ts';

startPreferences();
startTheme();
startView(browserAddress);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
