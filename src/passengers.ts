/** Browser entry of the page of a station for passengers' phones. */
import './player/polyfills.ts';
import './passengers/view/passengers.css';
import './passengers/answers/answers.css';
import { whenSettled } from './passengers/keeping/when-settled.ts';
import { openStationPage } from './passengers/open-station-page.ts';
import { cacheForOffline } from './studio/offline/cache-for-offline.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
openStationPage(root);
whenSettled(() => cacheForOffline('/at/'));
