/** The name of a party as a key (往来单位名称): what banks, invoices and people write differently and mean the same. */

/** Width, blanks, kinds of brackets and case aside: 甲（上海）有限公司, 甲(上海) 有限公司 and 甲〔上海〕有限公司 are one. */
export const partyKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s\u200b\ufeff]/g, '')
    .replace(/[[【〔{]/g, '(')
    .replace(/[\]】〕}]/g, ')')
    .toLowerCase()
