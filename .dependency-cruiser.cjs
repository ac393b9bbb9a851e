/** Who may import what: the rules of docs/decisions and architecture, by name. Run by `npm run check`. */
// from the lowest up
const groups = require('./scripts/rooms.json')
const anyGroup = groups.join('|')
const layers = '(packages/domain|packages/contract|apps/server|apps/web)'
const test = '\\.test\\.tsx?$'
/** What opens files from outside: only ever run inside a reader's worker. */
const parsers =
  '^apps/server/src/platform/(documents/(open-document|pdf|ofd|ofd-face|ofd-seal|ofd-drawing|trees|xml-tree|decode-text)|spreadsheet/(open-table|workbook|read-text)|locks/(workbook-lock|zip-lock|pdf-lock))\\.ts$'
/** Modules a worker loads by their address, and the doors of areas among them. */
const readers = '(\\.reader|^apps/server/src/[a-z]+/[a-z-]+/reading)\\.ts$'

/** What draws papers and workbooks: only ever run in a drawing process. */
const drawing =
  '(\\.drawer|^apps/server/src/platform/printing/(pdf|sheet-pages|booklet-pages)|^apps/server/src/platform/spreadsheet/workbook-(cell|styles)|\\.pages)\\.ts$'
/** Libraries that make a file of many rows, or of pages: each takes a processor as long as it lasts, and may throw out of nowhere. */
const drawingLibraries =
  'node_modules/(pdfkit|fontkit|png-js|@cj-tech-master/excelts|exceljs|archiver|jszip|yazl|pdf-lib|pdfmake|docx|@rc-component/qrcode)/'

module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: [test, '^packages/domain/src/kernel/decimal\\.ts$'] },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'domain-is-pure',
      comment: 'the decimal wrapper alone knows the library',
      severity: 'error',
      from: { path: '^packages/domain/src/kernel/decimal\\.ts$' },
      to: { pathNot: ['^packages/domain/src', 'big\\.js'] },
    },
    {
      name: 'contract-is-thin',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: test },
      to: { pathNot: ['^packages/(contract|domain)/src', 'node_modules/zod'] },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: [test, '/testing/'] },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      comment: 'tests have the outside at hand, the verifier that shares no code with the product, and the server’s bench to stand on',
      severity: 'error',
      from: { path: '^apps/([^/]+)/.*(\\.test\\.tsx?$|/testing/)' },
      to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/sandbox/', '^apps/verifier/src/', '^apps/server/src/testing/'] },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'areas-meet-at-the-front-door',
      severity: 'error',
      from: { path: `^apps/(server|web)/src/(${anyGroup})/([^/]+)/` },
      to: {
        path: `^apps/(server|web)/src/(${anyGroup})/[^/]+/`,
        // readers have a door of their own: behind the other stands the whole server
        pathNot: ['^apps/$1/src/$2/$3/', `^apps/$1/src/(${anyGroup})/[^/]+/(index\\.tsx?|reading\\.ts)$`],
      },
    },
    ...groups.slice(0, -1).map((group, index) => ({
      name: 'groups-point-down',
      severity: 'error',
      // tests look at a thing from every side
      from: { path: `^${layers}/src/${group}/`, pathNot: test },
      to: { path: `^${layers}/src/(${groups.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'sql-lives-in-queries',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['\\.queries\\.ts$', '^apps/server/src/platform/database/'] },
      to: { path: 'node_modules/kysely' },
    },
    {
      name: 'http-lives-in-platform',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['^apps/server/src/platform/http/', '^apps/server/src/app\\.ts$', '^apps/(sandbox|assistant)/'] },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'outside-is-behind-gateways',
      comment:
        'what the language itself offers (fetch) is told by the linter; a free port is looked for here, and the database reached at one of several places',
      severity: 'error',
      from: {
        path: '^apps/(server|assistant)/src/',
        pathNot: [
          test,
          '/testing/',
          '^apps/[^/]+/src/gateways/',
          '^apps/server/src/platform/database/(postgres|address)\\.ts$',
          // the pipe between it and whoever started it
          '^apps/server/src/platform/drawing/drawer\\.process\\.ts$',
        ],
      },
      to: {
        path: ['^(https?|http2|net|tls|dgram)$', 'node_modules/(undici|axios|got|node-fetch|nodemailer|ws|aws4fetch|@aws-sdk|openai)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'outside-is-behind-gateways',
      comment: 'who composes the program chooses the client; everybody else knows the port and its errors',
      severity: 'error',
      from: { path: '^apps/', pathNot: [test, '/gateways/', '^apps/server/src/(app|stores)\\.ts$', '^apps/assistant/src/assistant\\.ts$'] },
      to: { path: '^apps/[^/]+/src/gateways/(ask|[^/]+/client)\\.ts$' },
    },
    {
      name: 'platform-knows-no-area',
      severity: 'error',
      from: { path: '^apps/(server/src/(platform|gateways)|web/src/(platform|ui))/' },
      to: { path: `^apps/(server|web)/src/(${anyGroup}|sites|sample)/` },
    },
    {
      name: 'sites-are-strangers',
      severity: 'error',
      from: { path: '^apps/web/src/sites/([^/]+)/' },
      to: { path: '^apps/web/src/sites/', pathNot: '^apps/web/src/sites/$1/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: [test, '/testing/', '^packages/testing/', '^e2e/', '^scripts/'] },
      to: { path: ['^packages/testing/', '^apps/server/src/testing/'] },
    },
    {
      name: 'outside-is-read-in-workers',
      comment: 'whoever wants a file read asks platform/reading; the schema check of our own files reads what we wrote ourselves',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [test, '/testing/', parsers, readers, '^apps/server/src/finance/archive/entry-files\\.service\\.ts$'],
      },
      to: {
        path: [parsers, readers, 'node_modules/(@e965/xlsx|unpdf|@cantoo/pdf-lib|pdfjs-dist|fast-xml-parser|csv-parse|pngjs|jpeg-js)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'outside-is-read-in-workers',
      comment: 'parsers know files, not who asks',
      severity: 'error',
      from: { path: [parsers, readers] },
      to: { path: '^apps/server/src/platform/(http|database|reading)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-hand-draws',
      comment:
        'our papers are drawn by platform/printing/pdf.ts, which takes text and pictures of our own making; the captcha reads our own font',
      severity: 'error',
      from: {
        path: '^apps/(server|assistant|sandbox|verifier)/src/',
        pathNot: [
          test,
          '/testing/',
          '^apps/server/src/platform/printing/pdf\\.ts$',
          '^apps/server/src/firm/identity/captcha-picture\\.ts$',
        ],
      },
      to: { path: 'node_modules/(pdfkit|fontkit|png-js)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'papers-are-drawn-elsewhere',
      comment:
        'whoever wants a paper or a workbook asks platform/drawing: nothing is drawn, written or packed on the thread that answers everybody; a captcha is a few letters of our own font',
      severity: 'error',
      from: {
        path: '^apps/(server|assistant)/src/',
        pathNot: [test, '/testing/', drawing, '^apps/server/src/firm/identity/captcha-picture\\.ts$'],
      },
      to: { path: [drawing, drawingLibraries], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'papers-are-drawn-elsewhere',
      comment: 'packing by hand is done beside the thread, by documents/zip-into.ts; one reader packs what it unpacked, in its own process',
      severity: 'error',
      from: {
        path: '^apps/(server|assistant)/src/',
        pathNot: [test, '/testing/', drawing, parsers],
      },
      to: { path: 'node_modules/fflate/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'papers-are-drawn-elsewhere',
      comment: 'who draws knows papers, not who asks: behind the other door stands the whole server',
      severity: 'error',
      from: { path: drawing },
      to: {
        path: [
          '^apps/server/src/platform/(http|database|reading)/',
          '^apps/server/src/[a-z]+/.*(\\.(service|routes|queries)|/index)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
}
