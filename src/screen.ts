/** Browser entry of a screen's player: what it keeps, what it follows, and what works without the network. */
import './player/polyfills.ts';
import './player/page/player.css';
import { openScreenPlayer } from './player/open-screen-player.ts';
import { loadWallFont } from './player/page/board/load-font.ts';
import { mountPlayerPage } from './player/page/player-page.ts';
import { cacheForOffline } from './studio/offline/cache-for-offline.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const player = await openScreenPlayer();
  await loadWallFont();
  mountPlayerPage(root, player);
  // `screen-check.js` waits for it.
  document.documentElement.setAttribute('data-player', 'started');
  cacheForOffline('/screen/');
}

void start();
