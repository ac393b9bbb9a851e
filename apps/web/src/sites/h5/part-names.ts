/** The parts of the client's page; which of them stand at the bottom goes by whether he speaks for the company or comes for what is his own. */
export const PARTS = {
  home: '首页',
  requests: '补资料',
  upload: '上传',
  taxes: '税款',
  deliveries: '签收',
  books: '报表',
  claims: '报销',
  slips: '工资条',
  words: '留言',
} as const
export type Part = keyof typeof PARTS

export const OF_COMPANY: readonly Part[] = ['home', 'requests', 'upload', 'taxes', 'deliveries', 'books']
export const OF_STAFF: readonly Part[] = ['home', 'claims', 'requests', 'slips']
