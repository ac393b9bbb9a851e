/** No page used on a telephone shows a grid of a desk (decision 0122): the ways to a grid are few, and those a telephone meets turn into cards or lines. */
import { expect, test } from 'vitest'
import { files, isTest, read } from './sources.ts'

const components = files.filter((file) => file.startsWith('apps/web/src/') && file.endsWith('.tsx') && !isTest(file))
const holding = (word: RegExp): string[] => components.filter((file) => word.test(read(file))).toSorted()

test('fields beside one another come from EntryGrid alone, which sets them one below the other on a telephone', () => {
  expect(holding(/<table[^>]*entry-grid/)).toEqual(['apps/web/src/ui/inputs/EntryGrid.tsx'])
  expect(read('apps/web/src/ui/inputs/entry-grid.css')).toMatch(/@media \(max-width: 599px\)[\s\S]*\.entry-grid td \{\s*display: block/)
})

test('a grid of its own is drawn by the table of lists, which is cards on a telephone, and by four sheets of a desk', () => {
  expect(holding(/role="grid"/)).toEqual(
    [
      // flows coded by the hundred
      'apps/web/src/papers/quick-account/coding/CodingDrawer.tsx',
      // names by columns of pay
      'apps/web/src/people/salary/sheet/SalaryGrid.tsx',
      // forms as the administration prints them
      'apps/web/src/tax/declarations/TaxFormGrid.tsx',
      'apps/web/src/finance/vouchers/VoucherPaper.tsx',
      'apps/web/src/ui/list/DataTable.tsx',
    ].toSorted(),
  )
  expect(read('apps/web/src/ui/list/DataTable.tsx')).toContain('useSmall() ? <CardList')
})

test('claims, simple books and the client’s page have no table of fields of their own', () => {
  const phones = components.filter((file) => /^apps\/web\/src\/(people\/(claims|simple-books)|sites\/h5|client)\//.test(file))
  expect(phones.length).toBeGreaterThan(30)
  // a table there is read, never typed into
  const typed = phones.filter((file) => /<table[\s\S]*?<(input|Input|MoneyInput|textarea)[\s\S]*?<\/table>/.test(read(file)))
  expect(typed).toEqual([])
})

test('what stands in blocks on a telephone says its titles: every cell of a table that stacks has one', () => {
  const stacking = components.filter((file) => /client\/interactions\//.test(file) && /<td[ >]/.test(read(file)))
  expect(stacking.length).toBeGreaterThan(4)
  const untitled = stacking.flatMap((file) =>
    [...read(file).matchAll(/<td(?![^>]*(?:data-title|colSpan))[^>]*>/g)].map(([cell]) => `${file} ${cell}`),
  )
  expect(untitled).toEqual([])
  expect(holding(/className="inter-table"/)).toEqual([])
})
