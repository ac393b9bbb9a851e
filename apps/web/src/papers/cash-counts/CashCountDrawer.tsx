/** 现金盘点: pieces typed down the denominations, the books beside, the difference told as one types; earlier counts below. */
import { cashCountsApi as api } from '@app/contract/papers/cash-counts/cash-counts'
import { listed } from '@app/domain/kernel/field'
import { countFields } from '@app/domain/papers/cash-counts/cash-count'
import { Button, Drawer, type InputRef } from 'antd'
import { useRef } from 'react'
import { openFile } from '../../platform/open-file.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { CountHistory } from './CountHistory.tsx'
import { useCashCount } from './use-cash-count.ts'
import { PiecesTable } from './PiecesTable.tsx'
import { BooksTable } from './BooksTable.tsx'
import './cash-counts.css'

interface Props {
  readonly bankAccountId: string
  readonly name: string
  readonly mayEdit: boolean
  readonly onClose: () => void
}

const fields = listed(countFields)
export function CashCountDrawer({ bankAccountId, name, mayEdit, onClose }: Props) {
  const first = useRef<InputRef>(null)
  const count = useCashCount(bankAccountId)
  const { form, basis, problem, reading } = count
  return (
    <Drawer open size={820} title={`现金盘点 · ${name}`} afterOpenChange={(open) => open && first.current?.focus()} onClose={onClose}>
      <div className="cash-count">
        <PiecesTable count={count} mayEdit={mayEdit} first={first} />
        <section aria-label="账面">
          {reading.error !== null && <Failed error={reading.error} onAgain={reading.again} />}
          {reading.error === null && !basis && <Loading />}
          {basis && <BooksTable count={count} basis={basis} mayEdit={mayEdit} />}
          <FieldsForm
            name="cash-count"
            form={form}
            fields={fields}
            columns={2}
            stacked
            start={{ cashier: '', witness: '', reason: '' }}
            shape={api.add.body}
            disabled={!mayEdit}
            onSave={count.save}
          />
          <p className="cash-count-save">
            {problem !== '' && <span className="negative">{problem}</span>}
            <Button
              type="primary"
              disabled={!mayEdit || !basis}
              title={mayEdit ? '' : '您没有编辑资金流水的权限'}
              loading={count.busy}
              onClick={() => form.submit()}
            >
              登记盘点
            </Button>
          </p>
        </section>
      </div>
      <CountHistory
        bankAccountId={bankAccountId}
        mayEdit={mayEdit}
        onPrint={(id) => openFile(api.file, { params: { id }, query: { format: 'pdf' } })}
      />
    </Drawer>
  )
}
