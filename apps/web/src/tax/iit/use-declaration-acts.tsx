/** What may be done to a return by its state: checked, taken back, recorded as declared, corrected, voided, deleted. */
import { addressOf } from '@app/domain/access/address'
import { iitDeclarationsApi as api } from '@app/contract/tax/iit/iit-declarations'
import type { Field } from '@app/domain/kernel/field'
import { isOpen } from '@app/domain/tax/iit/declaration'
import { useState, type ReactNode } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { useGo } from '../../platform/links.tsx'
import { useToday } from '../../platform/today.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ActButton, type Act } from '../../ui/list/acts.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { useCheck, useCorrect, useFiled, useRemove, useReopen, useVoid, type Declaration } from './iit.api.ts'

/** What is asked before it is done. */
type Asking = 'filed' | 'correct' | 'void'
interface Given {
  readonly one: Declaration
  readonly may: boolean
  readonly onOpen: (id: string) => void
}
const filedFields: readonly Field[] = [
  { key: 'filedOn', title: '申报日期', kind: 'day', required: '请选择申报日期' },
  { key: 'filedTax', title: '受理税额', kind: 'money', help: '扣缴端显示的应补税额' },
  { key: 'receipt', title: '受理编号', kind: 'text' },
]

export function useDeclarationActs({ one, may, onOpen }: Given): { readonly acts: ReactNode; readonly dialogs: ReactNode } {
  const { id, state, period, bureau } = one.head
  const navigate = useGo()
  const params = { id }
  const [dialog, setDialog] = useState<Asking | null>(null)
  const { mutateAsync: check } = useCheck()
  const { mutateAsync: reopen } = useReopen()
  const { mutateAsync: remove } = useRemove()
  const checking: Act = {
    label: '审核通过',
    off: !may,
    run: async () => {
      const { data } = await check({ params })
      if (data.open === 0) tell.success('审核通过')
      else tell.warning(`还有 ${data.open} 处要处理`)
    },
  }
  const offered: readonly (Act | false)[] = [
    isOpen(state) && {
      label: '删除',
      danger: true,
      off: !may,
      run: async () => {
        if (!(await ask({ title: `删除 ${period} 的申报草稿？`, content: '工资表不变，可以重新取数', ok: '删除', danger: true }))) return
        await remove({ params })
        tell.success('草稿已删除')
        onOpen('')
      },
    },
    state === 'filed' && bureau === '' && { label: '作废', danger: true, off: !may, run: () => setDialog('void') },
    state === 'ready' && {
      label: '退回草稿',
      off: !may,
      run: async () => {
        await reopen({ params })
        tell.success('已退回草稿')
      },
    },
    state === 'ready' && { label: '登记已申报', off: !may, run: () => setDialog('filed') },
    state === 'filed' && { label: '更正申报', off: !may, run: () => setDialog('correct') },
  ]
  const filing: Act = { label: '去申报', run: () => navigate(addressOf('/taxWorkspace/declarationChecklist', { period })) }
  const main: Act | null = isOpen(state) ? checking : state === 'ready' ? filing : null
  return {
    acts: (
      <>
        {offered.map((act) => act && <ActButton key={act.label} act={act} />)}
        {main && <ActButton act={main} main />}
      </>
    ),
    dialogs: <DeclarationDialogs dialog={dialog} one={one} onOpen={onOpen} onClose={() => setDialog(null)} />,
  }
}

interface DialogsProps extends Pick<Given, 'one' | 'onOpen'> {
  readonly dialog: Asking | null
  readonly onClose: () => void
}
function DeclarationDialogs({ dialog, one, onOpen, onClose }: DialogsProps) {
  const params = { id: one.head.id }
  const today = useToday()
  const { mutateAsync: filed } = useFiled()
  const { mutateAsync: correct } = useCorrect()
  const { mutateAsync: voidOne } = useVoid()
  return (
    <>
      {dialog === 'filed' && (
        <FormDialog
          title="登记已申报"
          ok="登记"
          name="iit-filed"
          fields={filedFields}
          start={{ filedOn: today, filedTax: one.head.tax, receipt: '' }}
          shape={api.filed.body}
          controls={{ filedOn: <DayField label="申报日期" max={today} /> }}
          onClose={onClose}
          onSave={async (body) => {
            await filed({ params, body })
            tell.success('已登记；这份申报不能再改，要改请更正')
          }}
        />
      )}
      {dialog === 'correct' && (
        <ReasonDialog
          title="更正申报"
          label="更正原因"
          hint="新建一份更正，原来的保持不变"
          ok="新建更正"
          longest={300}
          onReason={async (reason) => {
            const { data } = await correct({ params, body: { reason } })
            onClose()
            onOpen(data.id)
          }}
          onClose={onClose}
        />
      )}
      {dialog === 'void' && (
        <ReasonDialog
          title="作废申报"
          label="作废原因"
          hint="已在扣缴端申报的，请先在那里作废"
          ok="作废"
          danger
          longest={300}
          onReason={(reason) => voidOne({ params, body: { reason } }).then(onClose)}
          onClose={onClose}
        />
      )}
    </>
  )
}
