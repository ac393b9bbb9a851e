/** The firm's dialog (spec 2 §2.11): logo, name, when it was made, its ledgers, authority control. Nothing is sent before 确定. */
import { AgencyChange, LOGO_BYTES, LOGO_TOO_LARGE } from '@app/contract/firm/agency/agency'
import type { Field } from '@app/domain/kernel/field'
import { Button, Modal } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { tell, tellToSignInAgain } from '../../platform/feedback.tsx'
import { useGate } from '../../platform/gate.tsx'
import { useCan } from '../../platform/session.ts'
import { useSite } from '../../platform/site.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { dateShown } from '../../ui/faces/formats.ts'
import { Facts } from '../../ui/form/Facts.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import './agency.css'
import { useAgency, useChangeAgency, useChangeLogo, useLogo } from './agency.api.ts'

interface Typed {
  readonly logo: File | null
  readonly name: string
  readonly controlled: string
}
const fields: readonly Field[] = [
  { key: 'logo', title: '标志', kind: 'option' },
  { key: 'name', title: '代账公司名称', kind: 'text', hint: '请输入代账公司名称' },
  {
    key: 'controlled',
    title: '权限控制',
    kind: 'choice',
    open: true,
    choices: { on: '开启', off: '关闭' },
    help: '改变后全公司需要重新登录',
    when: ({ controls }) => controls === true,
  },
]

/** `onSaved`: the session is read anew; after a switch of the authority control there is none, and the person is led to sign in again. */
export default function AgencyDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { data: agency, error, again } = useAgency()
  const { data: known } = useLogo()
  const mayEdit = useCan('controlCenter-BKcompany-bianji')
  const controls = useGate({ feature: 'Paid-quanxian-001' })
  const hotline = useSite()?.hotline ?? ''
  const { mutateAsync: change } = useChangeAgency()
  const { mutateAsync: changeLogo } = useChangeLogo()
  const [busy, setBusy] = useState(false)
  const save = async ({ logo, name, controlled }: Typed) => {
    if (agency === undefined) return
    const params = { code: agency.code }
    if (logo !== null) await changeLogo({ params, files: [logo] })
    const wanted = controlled === 'on'
    const switched = controls && wanted !== agency.controlled
    const { message } = await change({ params, body: { version: agency.version, name, ...(switched ? { controlled: wanted } : {}) } })
    onClose()
    // nobody's session has outlived it: there is nothing to be read anew
    if (switched) return tellToSignInAgain(message)
    tell.success(message)
    onSaved()
  }
  return (
    <Modal
      open
      title="代账公司信息"
      width={460}
      onCancel={onClose}
      footer={[
        <Button key="upgrade" onClick={() => tell.info(`如需升级，请联系客服${hotline === '' ? '' : `：${hotline}`}`)}>
          升级
        </Button>,
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="ok" type="primary" htmlType="submit" form="agency" disabled={!mayEdit || agency === undefined} loading={busy}>
          确定
        </Button>,
      ]}
    >
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : agency === undefined ? (
        <Loading />
      ) : (
        <FieldsForm
          name="agency"
          fields={fields}
          start={{ logo: null as File | null, name: agency.name, controlled: agency.controlled ? 'on' : 'off' }}
          about={{ controls }}
          shape={AgencyChange}
          disabled={!mayEdit}
          controls={{ logo: <Logo known={known?.logo ?? ''} /> }}
          onBusy={setBusy}
          onSave={save}
        >
          <Facts
            facts={[
              ['创建时间', dateShown(agency.createdAt)],
              ['账套数上限', agency.ledgerLimit ?? '不限'],
              ['剩余可创建账套数', agency.ledgerLimit === null ? '不限' : Math.max(0, agency.ledgerLimit - agency.ledgerCount)],
            ]}
          />
        </FieldsForm>
      )}
    </Modal>
  )
}

interface LogoProps {
  /** The address of the stored one; empty without. */
  readonly known: string
  readonly value?: File | null
  readonly onChange?: (file: File) => void
  readonly disabled?: boolean
}
/** The firm's picture, and choosing another. */
function Logo({ known, value = null, onChange, disabled = false }: LogoProps) {
  const chosen = useMemo(() => (value === null ? '' : URL.createObjectURL(value)), [value])
  useEffect(() => () => URL.revokeObjectURL(chosen), [chosen])
  const picture = chosen || known
  const choose = (picked: File | undefined) => {
    if (picked === undefined) return
    if (!['image/jpeg', 'image/png'].includes(picked.type)) tell.warning('只能上传jpg或png格式的图片')
    else if (picked.size > LOGO_BYTES) tell.warning(LOGO_TOO_LARGE)
    else onChange?.(picked)
  }
  return (
    <div className="agency-logo">
      {picture === '' ? <i /> : <img src={picture} alt="公司标志" />}
      <input
        type="file"
        aria-label="上传标志"
        accept="image/jpeg,image/png"
        disabled={disabled}
        onChange={(event) => choose(event.target.files?.[0])}
      />
    </div>
  )
}
