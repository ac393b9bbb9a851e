/** /protocol (服务协议): the terms people agree to when they register. */
import { outsideAt } from '@app/domain/access/address'
import { Button } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { useSite } from '../../platform/site.ts'
import './login.css'

const terms: readonly { readonly title: string; readonly clauses: readonly string[] }[] = [
  {
    title: '一、总则',
    clauses: [
      '本协议由您与清账服务的运营者订立，约定您注册、使用清账记账、开票、报税、报表等服务（以下称“本服务”）时双方的权利义务。',
      '您点击注册或实际使用本服务，即表示已阅读、理解并同意本协议全部内容。不同意的，请不要注册或使用。',
    ],
  },
  {
    title: '二、使用者资格',
    clauses: [
      '您应当是年满18周岁、具有完全民事行为能力的成年人，或者依法设立的法人、非法人组织的授权人员。未满18周岁的人不得注册。',
      '您代表公司使用本服务的，保证已取得该公司的授权，公司受本协议约束。',
    ],
  },
  {
    title: '三、账号',
    clauses: [
      '账号以您本人的手机号注册，短信验证码和密码由您自行保管，不得出借、转让或告诉他人。凡以您的账号和密码进行的操作，视为您本人的操作。',
      '发现账号被他人使用，请立即修改密码、让其他设备退出登录，并联系我们。',
      '您可以随时退出所在的公司。退出后不能再进入该公司的账套，您此前的操作记录依法保留。',
    ],
  },
  {
    title: '四、服务内容与您的责任',
    clauses: [
      '本服务按国家统一的会计制度和税收法规提供计算、登记与报送工具。凭证、账簿、报表和申报表的真实、完整、合法，由您和您的公司负责。',
      '您不得利用本服务编制虚假会计资料、虚开发票、逃避缴纳税款，或从事其他违法活动；不得干扰本服务运行，不得未经许可抓取数据。',
      '本服务不是涉密信息系统。会计资料涉及国家秘密的单位不得使用本服务，任何人不得上传涉及国家秘密的资料。',
      '代账公司受托处理客户账务的，应当取得客户的委托，并在委托范围内使用客户的资料。',
    ],
  },
  {
    title: '五、数据与个人信息',
    clauses: [
      '您录入和上传的会计资料属于您或您的公司。您可以随时导出整个账套。我们不将其用于本服务以外的目的，法律另有规定的除外。',
      '为登录、安全和审计所必需，我们处理您的手机号、姓名、登录设备与网络地址。密码与登录凭据只以不可还原的形式保存。',
      '会计档案的保管期限依照《会计档案管理办法》执行。',
    ],
  },
  {
    title: '六、费用与期限',
    clauses: ['收费服务的价格、期限以订购页面为准。账套到期后可以查询和导出，续费后恢复录入。'],
  },
  {
    title: '七、变更、中断与终止',
    clauses: [
      '系统维护、升级可能造成短时中断，我们将尽可能提前通知。',
      '您严重违反本协议的，我们可以暂停或终止向您提供服务，并保留您导出数据的合理期限，法律另有规定的除外。',
      '本协议变更时，我们将在本页公布并提示；变更后继续使用的，视为同意。',
    ],
  },
  {
    title: '八、责任',
    clauses: [
      '因不可抗力、通信线路或第三方系统（包括税务机关、银行的系统）故障造成的损失，双方各自依法承担。本协议不排除法律规定不得排除的责任。',
    ],
  },
  {
    title: '九、法律适用与争议解决',
    clauses: [
      '本协议的订立、生效、解释、履行和争议解决，适用中华人民共和国法律。',
      '因本协议发生的争议，双方应友好协商；协商不成的，任何一方均可向广州市有管辖权的人民法院提起诉讼。',
    ],
  },
]

export default function ProtocolPage() {
  const navigate = useGo()
  const hotline = useSite()?.hotline ?? ''
  // opened by a link in a window of its own it goes with the window; opened by its address it leads to the door
  const close = () => {
    window.close()
    void navigate(outsideAt('/login'))
  }
  return (
    <main className="login-protocol">
      <header>
        <h1>清账服务协议</h1>
        <Button onClick={close}>关闭</Button>
      </header>
      {terms.map(({ title, clauses }) => (
        <section key={title}>
          <h2>{title}</h2>
          {clauses.map((clause) => (
            <p key={clause}>{clause}</p>
          ))}
        </section>
      ))}
      {hotline !== '' && <p className="quiet">服务热线：{hotline}</p>}
    </main>
  )
}
