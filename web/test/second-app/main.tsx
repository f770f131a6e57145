import { createRoot } from 'react-dom/client';
import '../../src/ui/base.css';
import { loadTexts, startTexts } from '../../src/i18n/i18n.ts';
import { SecondApp } from './app.tsx';
import './texts.ts';

startTexts('nl');
await loadTexts('common', 'notes');
createRoot(document.body).render(<SecondApp />);
