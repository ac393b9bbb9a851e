/** Of stock documents, by the reasons of `unversioned.ts`. */
const LISTS = ['materialIn', 'materialOut', 'goodsIn', 'goodsOut']
export const STOCK = {
  // appended by the month it begins in, never written over in silence: each is in the log
  made: [
    'warehousesApi.add',
    'stockBalanceApi.changeMethod',
    'productsApi.add',
    'productsApi.addBom',
    'productsApi.import',
    'pickingsApi.add',
    'costPoolsApi.add',
    ...LISTS.flatMap((one) => [`${one}Api.add`, `${one}Api.import`, `${one}Api.fromInvoices`]),
  ],
  acts: [...LISTS.map((one) => `${one}Api.void`), 'costApi.run', 'costApi.undo', 'costApi.book'],
}
