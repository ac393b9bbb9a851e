/** 整本装订: which books of the chosen months are bound into one PDF, made in the background. */
import { BOOKLET_BOOKS, bookletBooks, type BookletBook } from '@app/domain/finance/books/booklet-books'
import type { Field } from '@app/domain/kernel/field'
import type { Period } from '@app/domain/kernel/period'
import { sendToBackground } from '../../platform/background.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

const USUAL: readonly BookletBook[] = ['general', 'cash', 'bank', 'detail']
const fields: readonly Field[] = [{ key: 'books', title: '账簿', kind: 'choices', required: '请选择账簿', choices: bookletBooks }]

export const BookletDialog = ({ from, to, onClose }: { from: Period; to: Period; onClose: () => void }) => (
  <FormDialog
    title={`整本装订　${from} 至 ${to}`}
    width={560}
    ok="开始装订"
    name="booklet"
    stacked
    fields={fields}
    start={{ books: USUAL }}
    onClose={onClose}
    onSave={({ books }) => sendToBackground({ kind: 'printBooklet', from, to, books: BOOKLET_BOOKS.filter((one) => books.includes(one)) })}
  >
    <p className="quiet">封面、启用表、目录和所选账簿合成一个 PDF，页码连续；只含已记账的凭证。进度和结果在“任务管理”里。</p>
  </FormDialog>
)
