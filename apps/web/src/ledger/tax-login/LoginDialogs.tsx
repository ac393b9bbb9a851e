/** Binding a sign-in, changing what is kept of it. Every one of them is a form of the same fields. */
import { taxLoginsApi as api, TaxLoginDraft } from '@app/contract/ledger/tax-login/tax-logins'
import type { Field } from '@app/domain/kernel/field'
import {
  declareProvinces,
  loginFields as fields,
  provinceOf,
  provinceWarning,
  type LoginKind,
} from '@app/domain/ledger/tax-login/tax-login'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import {
  useAddLogin,
  useAddPersonal,
  useChangeLogin,
  useChangePurpose,
  useChangeRegion,
  useChangeRemarks,
  useTaxNumber,
  type TaxLogin,
} from './tax-logins.api.ts'

const { declareProvince, loginType, account, password, role, purpose, remarks } = fields
const own: readonly Field[] = [loginType, account, password, role, purpose, remarks]
const personal: readonly Field[] = [account, password, remarks]
const start = {
  declareProvince: '' as TaxLogin['declareProvince'],
  loginType: 'password' as TaxLogin['loginType'],
  account: '',
  password: '',
  role: 'taxHandler' as TaxLogin['role'],
  purpose: 'declare' as TaxLogin['purpose'],
  remarks: '',
}

interface AddProps {
  readonly kind: LoginKind
  readonly onAdded: (id: string) => void
  readonly onClose: () => void
}
/** The district of the tax number is what is meant; another is chosen with open eyes. */
export function AddLoginDialog(props: AddProps) {
  const { data, error } = useTaxNumber()
  return data === undefined && error === null ? null : <AddForm {...props} taxNumber={data?.taxNumber ?? ''} />
}

/** Where the tax number says another place, that is said. */
const regionOf = (taxNumber: string): Field => ({
  ...declareProvince,
  warn: (chosen) => (typeof chosen === 'string' ? provinceWarning(chosen, taxNumber) : null),
})
function AddForm({ kind, taxNumber, onAdded, onClose }: AddProps & { readonly taxNumber: string }) {
  const { mutateAsync: add } = useAddLogin()
  const { mutateAsync: addPersonal } = useAddPersonal()
  const ofPerson = kind === 'person'
  return (
    <FormDialog
      title={ofPerson ? '绑定个税登录' : '绑定税局登录'}
      ok="绑定"
      name="tax-login"
      columns={1}
      width={520}
      fields={[regionOf(taxNumber), ...(ofPerson ? personal : own)]}
      about={{ kind }}
      start={{ ...start, declareProvince: provinceOf(taxNumber) ?? start.declareProvince }}
      shape={ofPerson ? api.addPersonal.body : TaxLoginDraft}
      focus="account"
      onClose={onClose}
      onSave={async (typed) => {
        const { data } = ofPerson ? await addPersonal({ body: typed }) : await add({ body: typed })
        tell.success(ofPerson ? '已绑定' : '已绑定，请验证')
        if (!ofPerson) onAdded(data.id)
      }}
    />
  )
}

const changing: readonly Field[] = [{ ...password, help: '不填则密码不变；改了密码要重新验证' }, role]
export function ChangeLoginDialog({ login, onClose }: { login: TaxLogin; onClose: () => void }) {
  const { mutateAsync: change } = useChangeLogin()
  return (
    <FormDialog
      title={`修改税局登录 · ${login.account}`}
      name="tax-login-change"
      fields={changing}
      about={{ kind: login.kind, loginType: login.loginType }}
      start={{ password: '', role: login.role }}
      shape={api.change.body}
      focus="password"
      onClose={onClose}
      onSave={async (typed) => {
        await change({ params: { id: login.id }, body: { version: login.version, ...typed } })
        tell.success('已修改')
      }}
    />
  )
}

/** Says before it is done what does not go along to another region. */
export function RegionDialog({ login, onClose }: { login: TaxLogin; onClose: () => void }) {
  const { data } = useTaxNumber()
  const { mutateAsync: change } = useChangeRegion()
  return (
    <FormDialog
      title={`修改申报地区 · ${login.account}`}
      ok="改地区"
      name="tax-login-region"
      columns={1}
      fields={[regionOf(data?.taxNumber ?? '')]}
      start={{ declareProvince: login.declareProvince }}
      shape={api.changeRegion.body}
      focus="declareProvince"
      lead={
        <>
          <p>现在是{declareProvinces[login.declareProvince]}。账号、密码、身份、用途和备注保留；以下的不再用于本账套：</p>
          <ul>
            <li>绑定状态：在新地区的税务局重新验证以后才能申报、缴款</li>
            <li>{declareProvinces[login.declareProvince]}税务局的登录会话（其他账套用同一账号的不受影响）</li>
          </ul>
          <p>已经查到的应申报清单和已申报的留在原处；验证以后请重新向税务局查询。</p>
        </>
      }
      onClose={onClose}
      onSave={async (typed) => {
        await change({ params: { id: login.id }, body: { version: login.version, ...typed } })
        tell.success('申报地区已修改，请验证')
      }}
    />
  )
}

export function RemarksDialog({ login, onClose }: { login: TaxLogin; onClose: () => void }) {
  const { mutateAsync: change } = useChangeRemarks()
  return (
    <FormDialog
      title={`备注 · ${login.account}`}
      name="tax-login-remarks"
      fields={[remarks]}
      start={{ remarks: login.remarks }}
      shape={api.changeRemarks.body}
      focus="remarks"
      onClose={onClose}
      onSave={async (body) => {
        await change({ params: { id: login.id }, body })
        tell.success('备注已保存')
      }}
    />
  )
}

export function PurposeDialog({ login, onClose }: { login: TaxLogin; onClose: () => void }) {
  const { mutateAsync: change } = useChangePurpose()
  return (
    <FormDialog
      title={`用途 · ${login.account}`}
      name="tax-login-purpose"
      fields={[purpose]}
      start={{ purpose: login.purpose }}
      shape={api.changePurpose.body}
      onClose={onClose}
      onSave={async (body) => {
        await change({ params: { id: login.id }, body })
        tell.success('用途已保存')
      }}
    />
  )
}
