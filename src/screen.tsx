/** Browser entry of a screen's player: what it keeps, what it follows, and what works without the network. */
import './studio/screen-player/player.css';
import { createRoot } from 'react-dom/client';
import { cacheForOffline } from './studio/offline/cache-for-offline.ts';
import { openScreenPlayer } from './studio/screen-player/open-screen-player.ts';
import { PlayerPage } from './studio/screen-player/player-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
const player = await openScreenPlayer();
createRoot(root).render(<PlayerPage player={player} />);
cacheForOffline('/screen/');
