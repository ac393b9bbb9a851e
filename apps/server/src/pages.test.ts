import { RETURN_APIS } from '@app/contract/tax/declarations/declarations'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aheadCalls, isPage, writtenIn } from './pages.ts'
import { withPageFiles } from './platform/http/page-files.ts'

test('what the web draws by address the server answers as a page', () => {
  const app = readFileSync(fileURLToPath(new URL('../../web/src/sites/main/App.tsx', import.meta.url)), 'utf8')
  const paths = [...app.matchAll(/<Route path="(\/[^"]*)"/g)].map(([, path]) => path!.replaceAll(/:\w+|\*/g, 'x'))
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !isPage(path))).toEqual([])
})

test('the page of a return names the return it opens, and nothing of an id that is none', () => {
  const id = '01999999-0000-7000-8000-000000000001'
  expect(aheadCalls(`/taxWorkspace/VATDeclaration?id=${id}`)).toEqual([RETURN_APIS.vat.get.path.replace(':id', id)])
  expect(aheadCalls(`/taxWorkspace/enterpriseIncomeTax?x=1&id=${id}`)).toEqual([RETURN_APIS.citAnnual.get.path.replace(':id', id)])
  for (const address of ['/taxWorkspace/VATDeclaration', '/taxWorkspace/VATDeclaration?id="><script>', `/home?id=${id}`])
    expect(aheadCalls(address)).toEqual([])
  expect(aheadCalls('/finance/createVoucher?id=1')).toHaveLength(2)
})

test('the document of a page names the files of that page, of another what nearly all stand on', () => {
  for (const path of ['/taxWorkspace/VATDeclaration', '/taxWorkspace/newValueAddedTax'])
    expect(existsSync(fileURLToPath(new URL(`../../web/src/${writtenIn(path)}`, import.meta.url)))).toBe(true)
  expect([writtenIn('/document/createVoucher'), writtenIn('/home')]).toEqual([undefined, null])
  const html = '<head><link rel="a"> <link rel="modulepreload" href="/voucher.js" data-page></head>'
  const table = {
    shared: { scripts: ['/common.js'], styles: [] },
    pages: { 'tax/declarations/ReturnPages.tsx': { scripts: ['/return.js'], styles: ['/return.css'] } },
  }
  expect(withPageFiles(html, table, null)).toBe(
    '<head><link rel="a"><link rel="modulepreload" crossorigin href="/common.js" data-page></head>',
  )
  const shown = withPageFiles(html, table, 'tax/declarations/ReturnPages.tsx')
  expect([
    shown.includes('/return.js'),
    shown.includes('as="style" crossorigin href="/return.css" data-page'),
    shown.includes('voucher'),
  ]).toEqual([true, true, false])
  expect(withPageFiles(html, null, null)).toBe(html)
})
