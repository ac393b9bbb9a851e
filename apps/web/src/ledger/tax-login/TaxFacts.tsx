/** What the bureau has on record: the taxpayer, its taxes, its agreements; and where that is not what is kept here. */
import { pageAt } from '@app/domain/access/address'
import { vatNatureNames } from '@app/domain/ledger/ledgers/standard'
import { Link } from '../../platform/links.tsx'
import { Facts } from '../../ui/form/Facts.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { useTaxFacts } from './tax-logins.api.ts'

const kinds = { small: vatNatureNames.smallScaleTaxpayer, general: vatNatureNames.generalTaxpayer } as const
const cycles = { month: '按月', quarter: '按季' } as const
const agreementKinds = { pay: '三方协议（扣款）', agency: '委托代理' } as const

export function TaxFacts() {
  const { data, error, again } = useTaxFacts()
  if (error) return <Failed error={error} onAgain={again} />
  if (data === undefined) return <Loading />
  const { taxpayer, agreements, differences, available } = data
  return (
    <>
      <section aria-label="登记信息">
        <h3>税务局登记</h3>
        {taxpayer === null ? (
          <p className="quiet">
            {available
              ? '还没有登录税务局，看不到登记信息。请在上面绑定并验证。'
              : '系统没有接通税务局，看不到登记信息；请联系管理员设置税务局接口。'}
          </p>
        ) : (
          <>
            {differences.length === 0 ? (
              <p>
                <State mark="proved">与企业信息一致</State>
              </p>
            ) : (
              <ul className="tax-differences" aria-label="与企业信息不同">
                {differences.map((one) => (
                  <li key={one}>
                    <State mark="red">不同</State> {one} <Link to={pageAt('/options/companyInformation')}>去企业信息</Link>
                  </li>
                ))}
              </ul>
            )}
            <Facts
              facts={[
                ['纳税人识别号', taxpayer.taxNumber],
                ['名称', taxpayer.name],
                ['纳税人类型', `${kinds[taxpayer.kind]}（自${taxpayer.kindSince}起）`],
                ['增值税申报', cycles[taxpayer.vatCycle]],
                ['主管税务机关', taxpayer.authority],
              ]}
            />
          </>
        )}
      </section>
      {taxpayer !== null && (
        <section aria-label="协议">
          <h3>协议</h3>
          {agreements.length === 0 ? (
            <p className="quiet">税务局没有登记三方协议和委托代理。</p>
          ) : (
            <PlainTable label="协议列表" titles={['种类', '协议号', '对方', '范围', '起', '止', '状态']}>
              {agreements.map((one) => (
                <tr key={one.number}>
                  <td>{agreementKinds[one.kind]}</td>
                  <td>{one.number}</td>
                  <td>{one.holder}</td>
                  <td>{one.scope}</td>
                  <td>{one.from}</td>
                  <td>{one.to ?? '长期'}</td>
                  <td>
                    <State mark={one.state === 'valid' ? 'proved' : 'red'}>{one.state === 'valid' ? '有效' : '已终止'}</State>
                  </td>
                </tr>
              ))}
            </PlainTable>
          )}
        </section>
      )}
    </>
  )
}
