/** The parts of the client's page, in the order they stand at the bottom. */
export const PARTS = { home: '首页', requests: '补资料', upload: '上传', taxes: '税款', deliveries: '签收', books: '报表' } as const
export type Part = keyof typeof PARTS
