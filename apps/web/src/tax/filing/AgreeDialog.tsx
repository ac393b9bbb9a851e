/** 线下同意: who of the client agreed and how, with the paper where there is one; kept as proof. */
import { fileRefusal } from '@app/domain/finance/vouchers/voucher-file'
import { listed } from '@app/domain/kernel/field'
import { owesTax } from '@app/domain/tax/filing/owing'
import { offlineFields } from '@app/domain/tax/filing/consent'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { Button } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { FileDrop } from '../../ui/files/FileDrop.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { moneyShown } from '../../ui/faces/formats.ts'
import { useAgree, useAgreePaper, type Filing } from './filing.api.ts'

const PAPERS = ['png', 'jpg', 'jpeg', 'pdf'] as const

export function AgreeDialog({ filing, onClose }: { filing: Filing; onClose: () => void }) {
  const { mutateAsync: agree } = useAgree()
  const { mutateAsync: agreePaper } = useAgreePaper()
  const [paper, setPaper] = useState<File | null>(null)
  const params = { id: filing.id }
  const { tax, title, from, to, owed } = filing
  return (
    <FormDialog
      title="客户线下同意"
      ok="登记同意"
      name="filing-agree"
      fields={listed(offlineFields)}
      start={{ saidBy: '', means: 'phone' as const, words: '' }}
      shape={api.agree.body}
      focus="saidBy"
      lead={
        <p>
          {title} {from} 至 {to}
          {owesTax(tax) && (
            <>
              ，应缴税款 <b>{moneyShown(owed)}</b>
            </>
          )}
          。同意只对这些数有效，数变了要重新确认。
        </p>
      }
      onClose={onClose}
      onSave={async (typed) => {
        if (paper === null) await agree({ params, body: typed })
        else await agreePaper({ params, query: typed, files: [paper] })
        tell.success('已登记客户同意')
      }}
    >
      {paper === null ? (
        <FileDrop
          accept={PAPERS}
          hint="客户同意的凭据：盖章的确认单、聊天截图；书面确认的必须附"
          maxFiles={1}
          onFiles={([file]) => {
            const refused = file === undefined ? null : fileRefusal({ name: file.name, sizeBytes: file.size })
            if (refused !== null) tell.warning(refused)
            else setPaper(file ?? null)
          }}
        />
      ) : (
        <p>
          凭据 {paper.name}{' '}
          <Button size="small" onClick={() => setPaper(null)}>
            换一个
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
