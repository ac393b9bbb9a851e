/** Relatives of a table (变形): the same facts told otherwise, or less of them. What is read from a relative is the same money, a question, or a refusal. */

export type Rows = readonly (readonly string[])[]

export interface TableRelative {
  readonly name: string
  readonly rows: Rows
  /** Days may be read from another column: amounts alone are compared. */
  readonly daysMayDiffer?: true
  /** A copy as a second sheet. */
  readonly second?: Rows
}

export interface TableFixture {
  readonly rows: Rows
  /** Index of the head; data stand below it to the end, or to `end`. */
  readonly head: number
  readonly end?: number
  /** Names of columns by what they hold, as they stand in the head. */
  readonly day: string
  readonly amounts: readonly string[]
  readonly direction?: string
  readonly balance?: string
  readonly status?: string
}

type Row = readonly string[]
const isFigure = (cell: string): boolean => /^[`\s]*[+-]?[\d,]+(\.\d+)?\s*$/.test(cell) && /[1-9]/.test(cell)

export function relativesOf(fixture: TableFixture): TableRelative[] {
  const { rows, head } = fixture
  const end = fixture.end ?? rows.length
  const [above, names, data, below] = [rows.slice(0, head), rows[head]!, rows.slice(head + 1, end), rows.slice(end)]
  const build = (heads: Row, body: Rows, more: Partial<{ above: Rows; below: Rows }> = {}): Rows => [
    ...(more.above ?? above),
    heads,
    ...body,
    ...(more.below ?? below),
  ]
  const at = (name: string): number => names.indexOf(name)
  const cells = (change: (cell: string, column: number, row: number) => string): Rows =>
    data.map((row, number) => row.map((cell, column) => change(cell, column, number)))
  const amountColumns = new Set(fixture.amounts.map(at))
  const inAmounts = (change: (cell: string) => string): Rows =>
    cells((cell, column) => (amountColumns.has(column) && isFigure(cell) ? change(cell.trim()) : cell))
  const plain = (cell: string): string => cell.replace(/[`,]/g, '')
  const order = (columns: readonly number[]): Rows =>
    build(
      columns.map((column) => names[column]!),
      data.map((row) => columns.map((column) => row[column] ?? '')),
    )
  const all = names.map((_, column) => column)
  const dropped = (column: number): Rows => order(all.filter((one) => one !== column))
  const renamed = (name: string, to: string): Rows =>
    build(
      names.map((one) => (one === name ? to : one)),
      data,
    )
  const middle = Math.ceil(data.length / 2)
  const dayColumn = at(fixture.day)
  const directionColumn = fixture.direction === undefined ? -1 : at(fixture.direction)

  const same: TableRelative[] = [
    {
      name: '前后加空格',
      rows: build(
        names.map((one) => ` ${one} `),
        cells((cell) => ` ${cell}\t`),
      ),
    },
    { name: '行倒序', rows: build(names, data.toReversed()) },
    {
      name: '隔行空白',
      rows: build(
        names,
        data.flatMap((row) => [row, row.map(() => '')]),
      ),
    },
    { name: '列倒序', rows: order(all.toReversed()) },
    { name: '列轮转', rows: order([...all.slice(2), ...all.slice(0, 2)]) },
    { name: '表头中间重复', rows: build(names, [...data.slice(0, middle), names, ...data.slice(middle)]) },
    {
      name: '表头每两行重复',
      rows: build(
        names,
        data.flatMap((row, index) => (index % 2 === 1 && index < data.length - 1 ? [row, names] : [row])),
      ),
    },
    { name: '前面加一列', rows: [...above.map((row) => ['', ...row]), ['附注甲', ...names], ...data.map((row) => ['', ...row]), ...below] },
    {
      name: '后面加一列',
      rows: build(
        [...names, '附注乙'],
        data.map((row) => [...row, '某']),
      ),
    },
    { name: '上面加说明', rows: [['客户回单服务'], ['打印说明：仅供参考'], ...rows] },
    { name: '末尾加说明', rows: build(names, [...data, ['以上数据仅供参考，以柜台为准']]) },
    {
      name: '千分位',
      rows: build(
        names,
        inAmounts((cell) => plain(cell).replace(/\B(?=(\d{3})+(?=\.|$))/g, ',')),
      ),
    },
    {
      name: '全角数字',
      rows: build(
        names,
        inAmounts((cell) => plain(cell).replace(/\d/g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0))),
      ),
    },
    {
      name: '金额带元',
      rows: build(
        names,
        inAmounts((cell) => `${plain(cell)}元`),
      ),
    },
    {
      name: '金额带人民币符号',
      rows: build(
        names,
        inAmounts((cell) => plain(cell).replace(/^([+-]?)/, '$1¥')),
      ),
    },
    {
      name: '金额带币种',
      rows: build(
        names,
        inAmounts((cell) => `CNY ${plain(cell)}`),
      ),
    },
    {
      name: '日期用斜线',
      rows: build(
        names,
        cells((cell, column) => (column === dayColumn ? cell.replace(/(\d{4})-?(\d{2})-?(\d{2})/, '$1/$2/$3') : cell)),
      ),
    },
    {
      name: '插入合计行',
      rows: build(names, [...data, names.map((_, column) => (column === 0 ? '本月合计' : amountColumns.has(column) ? '1.00' : ''))]),
    },
    {
      name: '合计在第二格',
      rows: build(names, [...data, names.map((_, column) => (column === 1 ? '合计：' : amountColumns.has(column) ? '9.00' : ''))]),
    },
    { name: '第二个工作表相同', rows, second: rows },
  ]
  const less: TableRelative[] = [
    ...all.map((column) => ({
      name: `去掉“${names[column]}”`,
      rows: dropped(column),
      ...(column === dayColumn ? { daysMayDiffer: true as const } : {}),
    })),
    ...fixture.amounts.map((name) => ({ name: `“${name}”改名`, rows: renamed(name, '数字栏') })),
    { name: '日期列改名', rows: renamed(fixture.day, '那天'), daysMayDiffer: true },
    ...(fixture.balance === undefined ? [] : [{ name: '余额列改名', rows: renamed(fixture.balance, '还剩') }]),
    ...(directionColumn < 0
      ? []
      : [
          { name: '收支列改名', rows: renamed(fixture.direction!, '甲乙') },
          {
            name: '收支用语不认识',
            rows: build(
              names,
              cells((cell, column) => (column === directionColumn && cell.trim() !== '' ? `某${cell}` : cell)),
            ),
          },
        ]),
    {
      name: '日期只写一次',
      daysMayDiffer: true,
      rows: build(
        names,
        cells((cell, column, row) => (column === dayColumn && row > 0 && row % 2 === 1 ? '' : cell)),
      ),
    },
    {
      name: '金额合并到第一行',
      rows: build(
        names,
        cells((cell, column, row) => (amountColumns.has(column) && row % 3 === 1 ? '' : cell)),
      ),
    },
    {
      name: '金额是文字',
      rows: build(
        names,
        cells((cell, column, row) => (amountColumns.has(column) && row === 0 && isFigure(cell) ? '见附件' : cell)),
      ),
    },
    {
      name: '日期写错',
      rows: build(
        names,
        cells((cell, column, row) => (column === dayColumn && row === 1 ? '2026-13-45' : cell)),
      ),
    },
    {
      name: '符号颠倒',
      rows:
        fixture.amounts.length === 1 && fixture.direction === undefined
          ? build(
              names,
              inAmounts((cell) => (plain(cell).startsWith('-') ? plain(cell).slice(1) : `-${plain(cell).replace('+', '')}`)),
            )
          : rows,
    },
    {
      name: '符号去掉',
      rows:
        fixture.amounts.length === 1
          ? build(
              names,
              inAmounts((cell) => plain(cell).replace(/^[+-]/, '')),
            )
          : rows,
    },
  ]
  // without balances nothing in the file could tell
  const exchanged: TableRelative[] =
    fixture.amounts.length === 2 && fixture.balance !== undefined
      ? [
          {
            name: '收支列名对调',
            rows: build(
              names.map((one) =>
                one === fixture.amounts[0] ? fixture.amounts[1]! : one === fixture.amounts[1] ? fixture.amounts[0]! : one,
              ),
              data,
            ),
          },
        ]
      : []
  return [...same, ...less, ...exchanged]
}

/** The same table where every status is another word. */
export function withStatus({ rows, head, end, status }: TableFixture, word: string): Rows | null {
  const column = status === undefined ? -1 : rows[head]!.indexOf(status)
  return column < 0
    ? null
    : rows.map((row, index) => (index > head && index < (end ?? rows.length) ? row.map((cell, at) => (at === column ? word : cell)) : row))
}
