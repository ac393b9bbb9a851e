/** 作废申报: asked with its reason; why it is not possible stands beside. */
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { Button } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useVoidFiling, type Filing } from './filing.api.ts'

export function VoidButton({ filing, may }: { readonly filing: Filing; readonly may: boolean }) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync: takeBack } = useVoidFiling()
  const { id, number, voidHindered, title, from, to } = filing
  if (number === '') return null
  return (
    <>
      <Button size="small" danger disabled={!may || voidHindered !== ''} title={voidHindered} onClick={() => setAsking(true)}>
        作废申报
      </Button>
      {voidHindered !== '' && <span className="quiet"> {voidHindered}</span>}
      {asking && (
        <FormDialog
          title={`作废申报：${title} ${from} 至 ${to}`}
          ok="作废"
          danger
          name="filing-void"
          fields={[
            { key: 'reason', title: '原因', kind: 'lines', most: 200, required: '请填写作废的原因', help: '记入申报证据，不能修改' },
          ]}
          start={{ reason: '' }}
          shape={api.void.body}
          focus="reason"
          lead={<p>受理号 {number}。作废以后税务局不再有这份申报，期限以内要重新申报；作废的申报表留作记录，不能修改。</p>}
          onClose={() => setAsking(false)}
          onSave={async (body) => {
            await takeBack({ params: { id }, body })
            tell.success('已提交作废，正在办理')
          }}
        />
      )}
    </>
  )
}
