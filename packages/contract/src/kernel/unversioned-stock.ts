/** Of stock documents, by the reasons of `unversioned.ts`. */
const LISTS = ['materialIn', 'materialOut', 'goodsIn', 'goodsOut']
export const STOCK = {
  made: ['warehousesApi.add', ...LISTS.flatMap((one) => [`${one}Api.add`, `${one}Api.import`])],
  acts: LISTS.map((one) => `${one}Api.void`),
}
