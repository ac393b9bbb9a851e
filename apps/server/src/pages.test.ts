import { RETURN_APIS } from '@app/contract/tax/declarations'
import { expect, test } from 'vitest'
import { aheadCalls } from './pages.ts'

test('the page of a return names the return it opens, and nothing of an id that is none', () => {
  const id = '01999999-0000-7000-8000-000000000001'
  expect(aheadCalls(`/taxWorkspace/VATDeclaration?id=${id}`)).toEqual([RETURN_APIS.vat.get.path.replace(':id', id)])
  expect(aheadCalls(`/taxWorkspace/enterpriseIncomeTax?x=1&id=${id}`)).toEqual([RETURN_APIS.citAnnual.get.path.replace(':id', id)])
  for (const address of ['/taxWorkspace/VATDeclaration', '/taxWorkspace/VATDeclaration?id="><script>', `/home?id=${id}`])
    expect(aheadCalls(address)).toEqual([])
  expect(aheadCalls('/finance/createVoucher?id=1')).toHaveLength(2)
})
