/** Browser entry of a screen's player: what it keeps, what it follows, and what works without the network. */
import './studio/player/player.css';
import { createRoot } from 'react-dom/client';
import { cacheForOffline } from './studio/offline/cache-for-offline.ts';
import { openPlayer } from './studio/player/open-player.ts';
import { PlayerPage } from './studio/player/player-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
const player = await openPlayer();
createRoot(root).render(<PlayerPage player={player} />);
cacheForOffline('/screen/');
