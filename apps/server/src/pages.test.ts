import { RETURN_APIS } from '@app/contract/tax/declarations'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aheadCalls, isPage } from './pages.ts'

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
