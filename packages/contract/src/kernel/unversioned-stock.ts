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
    'stockCountsApi.start',
    ...LISTS.flatMap((one) => [`${one}Api.add`, `${one}Api.import`, `${one}Api.fromInvoices`]),
  ],
  // a line that is matched, or estimated, is refused to the second who would
  acts: [
    ...LISTS.flatMap((one) => ['void', 'match', 'unmatch', 'estimate'].map((act) => `${one}Api.${act}`)),
    'costApi.run',
    'costApi.undo',
    'costApi.book',
    'stockCountsApi.finish',
  ],
  // what was counted of a goods: each value, with the one before it, is in the log
  switched: ['stockCountsApi.mark', 'stockCountsApi.import'],
}
