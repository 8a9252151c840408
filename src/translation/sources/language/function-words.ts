/** Common words of English and of languages that texts in the UK may be in: small words, and those of stations. */

/** Words that are in nearly every English sentence, and seldom in another language. */
const ENGLISH = `the and to for with are this that these those you your our us they them their he she his her it its from
  at by not have has had will would should could can cannot must may be been being but if when where what who which how
  why than then there here all any some please only more most before after until between into out up because while each
  every other now new one two three first last next use open closed`;
/** Words of both English and other languages. */
const SHARED = 'a an in on of is was we as am me my no so do or i over under were go see';

const LANGUAGES = {
  French: `le la les des de du et est une un dans pour vous pas avec sur ne que qui au aux sont ce cette ces il elle nous
    votre vos notre leur leurs par plus mais où à été sera sans sous vers chez tous toutes tout veuillez merci bonjour
    prochain prochaine quai gare voie retard heures heure vingt dix quatre cinq deux trois raison prière attention s'il
    voyageurs voyageur billet billets sortie fermé fermée ouvert ouverte entrée rendre patienter être avez peut pouvez
    ici en destination retardé supprimé`,
  German: `der die das und ist nicht mit ein eine einen einem einer für auf den dem des zu zum zur sie von im werden wird
    nach bitte wir uns ihr ihre ihren ihnen aus bei über oder aber auch sind haben wegen bis vom am beim nur noch durch
    heute morgen gehen etwa ich du er es wenn dass kann können gleis zug züge bahnhof bahnsteig verspätung uhr minuten
    aufzug fahrkarte fahrkarten vier fünf zwei drei zehn zwanzig entschuldigung verständnis ausgang eingang geschlossen
    geöffnet benutzen achtung reisende wurde sein`,
  Spanish: `el los las la y es una un por con para que del de se está están su sus al como lo le en más pero este esta
    estos hay muy sin sobre desde hasta entre usted ustedes nos favor gracias tren andén vía estación retraso minutos
    cuatro veinte diez dos tres cinco número salida entrada cerrado cerrada abierto abierta debido rogamos disculpen
    molestias diríjase viajeros billete próximo próxima buenos hola son ser ha`,
  Italian: `il lo la gli le e è di che per con una un non sono della del dei delle degli nel nella alla allo al da dal
    dalla questo questa si ci sul sulla ha più anche come suo loro treno binario stazione ritardo minuti quattro venti
    dieci due tre cinque causa prega recarsi scusiamo disagio uscita chiuso chiusa aperto aperta grazie viaggiatori
    biglietto prossimo prossima in a verso`,
  Portuguese: `o os a as e um uma não com para que da do das dos em no na nos nas são ao aos à mais é está por pelo pela
    seu sua este esta mas ou também até sem sobre muito comboio trem estação plataforma linha atraso minutos quatro
    vinte dez dois três cinco favor obrigado obrigada pedimos desculpa saída entrada fechado fechada aberto aberta
    próximo próxima devido senhores passageiros`,
  Dutch: `de het een en van niet met op voor zijn dat te aan wordt bij naar door uit om heeft ook er maar dit deze die
    nog wij ons onze uw u ze zij hij kan kunnen moet moeten graag gaat heden morgen vandaag alstublieft trein spoor
    station vertraging storing minuten vier vijf twee drie tien twintig ongeveer excuses ongemak uitgang ingang gesloten
    reizigers kaartje ik je geen`,
  Polish: `i w na się nie jest z do że od przez oraz dla po za o jak ale tak są był było ten ta te przy pod czy już może
    prosimy proszę przepraszamy dziękujemy pociąg pociągu peron stacja opóźniony minut powodu dwadzieścia dziesięć cztery
    czwarty dwa trzy wyjście wejście zamknięte otwarte udać utrudnienia podróży`,
  Welsh: `y yr yn i o ar mae ac a wedi gan eich ein chi ni hwn hon hyn bydd nid dim oes os gwelwch dda gyda i'r o'r a'r
    mae'n mae'r yw'r sy'n trên trenau drenau gorsaf orsaf platfform blatfform pedwar tri dau pump deg hwyr oedi ddrwg
    gennym croeso diolch ewch peidiwch rhaid gallwch cael agor agored gau ar heddiw yfory bws bysiau drws drysau tocyn
    tocynnau allanfa teithwyr nesaf gyfer bod fydd dros at`,
  Romanian: `și de la este pentru nu în cu din pe sunt vă rugăm trenul către acest această sau mai care stația linia
    minute întârziere patru zece douăzeci doi trei cinci ieșire intrare închis închisă deschis mulțumim să fi o un din
    dumneavoastră călători bilet`,
  Swedish: `och är inte för på med till av som den det ett en att om har från vi ni tåget spår försenat minuter eller kan
    vid nu stängd öppen tack vänligen nästa station utgång ursäkta`,
  'Danish or Norwegian': `og er ikke på med til af av som den det et en at om har fra vi toget spor forsinket minutter
    eller kan ved nå lukket stengt åben åpen takk tak venligst vennligst næste neste udgang utgang`,
  Czech: `je se na že s z do pro od k v ve jsou není a ale nebo při prosím vlak vlaku nástupiště zpoždění minut čtyři
    děkujeme stanice východ zavřeno`,
  Hungarian: `az és nem egy hogy van is ez kérjük vonat vágány késik perc perccel perces köszönjük elnézést állomás
    kijárat zárva felé a`,
  Turkish: `ve bir bu için ile değil lütfen tren treni peron dakika gecikme nedeniyle özür dileriz istasyon çıkış kapalı
    açık teşekkür ederiz olarak dört yirmi`,
  Lithuanian: `ir yra ne į iš su kad bet prašome traukinys peronas minučių vėluoja ačiū stotis išėjimas uždaryta dėl`,
} as const;

const splitWords = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '');

/** Count for English alone. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(splitWords(ENGLISH));
/** Count for no language, but are words of English, too. */
export const SHARED_WORDS: ReadonlySet<string> = new Set(splitWords(SHARED));

/** Words of each other language that are not those of English. */
export const FOREIGN_WORDS: readonly (readonly [name: string, words: ReadonlySet<string>])[] =
  Object.entries(LANGUAGES).map(([name, list]) => [
    name,
    new Set(splitWords(list).filter((word) => !ENGLISH_WORDS.has(word) && !SHARED_WORDS.has(word))),
  ]);

/** Words of German that have a capital inside sentences. */
export const CAPITAL_WORDS: ReadonlySet<string> = new Set(
  splitWords(
    'Sie Ihr Ihre Ihren Ihnen Gleis Zug Züge Bahnhof Bahnsteig Verspätung Uhr Minuten Aufzug Fahrkarte Fahrkarten Entschuldigung Verständnis Ausgang Eingang',
  ),
);
