/** The rights and titles written out for the first load are those of the lists and of the calls that make. */
import { assetCategoriesApi, assetDepartmentsApi } from '@app/contract/stock/assets/asset-settings'
import { productsApi } from '@app/contract/stock/products/products'
import { editAny } from '@app/contract/stock/documents/warehouses'
import { MADE_KINDS } from '@app/domain/kernel/field'
import { isRecordKind, rulesOf } from '@app/domain/ledger/records/record-kinds'
import { expect, test } from 'vitest'
import { makers } from './makers.tsx'

test('what is made by a list has its title and its right; what an area makes has the right its call asks for', () => {
  for (const kind of MADE_KINDS) {
    if (!isRecordKind(kind)) continue
    const { title, menu } = rulesOf(kind)
    expect([kind, makers[kind].title, makers[kind].rights]).toEqual([kind, title, [`${menu}-bianji`]])
  }
  expect([...makers.warehouse.rights].toSorted()).toEqual([...editAny].toSorted())
  expect(makers.assetCategory.rights).toEqual([assetCategoriesApi.add.permission])
  expect(makers.assetDepartment.rights).toEqual([assetDepartmentsApi.add.permission])
  expect(makers.product.rights).toEqual([productsApi.add.permission])
})
