/** Guides of returns, of personal tax, and of what is done for many companies. */
import type { MenuPath } from '@app/domain/access/menu'
import { listPath, onePath } from '@app/domain/tax/taxes/places'
import { eachTax } from '@app/domain/tax/taxes/taxes'
import type { GuideStep } from '../../ui/faces/guide-steps.ts'
import { actions, filters, page, status, table } from './parts.ts'

const returns = (tax: string): readonly GuideStep[] => [
  actions(`新建${tax}：由账簿和发票取数。按钮上写着所属期，别的所属期在“更多”里。`),
  table('点所属期打开；状态写明到哪一步：草稿、审核通过、已申报。'),
  page('各税一起办，到申报清单或智能报税。'),
]
const form = (tax: string): readonly GuideStep[] => [
  page(`${tax}的格子由账上取数，点一格看它从哪里来；可以改的格子改了要写原因。`),
  page('右边列出问题：错误要改好才能审核，提示要看过或说明。'),
  actions('审核通过以后按“去申报”，到申报清单提交；还要改就退回草稿。'),
]
const batch = (what: string): readonly GuideStep[] => [
  filters('选月份，按状态筛选；账套在右上角选哪些公司。'),
  table(`每户一行，${what}；点一格打开那一户的那一份。`),
  actions('勾选后一起做；做不了的写明原因，别的照做。'),
]

/** Of every tax what its list and its forms are for. */
const ofReturns = Object.fromEntries(
  eachTax.flatMap(([, tax]) => [
    [listPath(tax), returns(tax.pages.paper)],
    [onePath(tax), form(tax.pages.form)],
  ]),
)

export const taxGuides = {
  ...ofReturns,
  '/taxWorkspace/declarationChecklist': [
    actions('向税务局查询这个月要申报的；还没有绑定登录的，先到税务信息绑定。'),
    table('每个税种一行：期限、状态、应缴，最后一栏是下一步：去填申报表、提交申报、缴款。'),
    page('提交以后按“进度”看每一次报送和读回，申报回执和完税证明在那里打开。'),
  ],
  '/taxWorkspace/taxHome': [
    actions('绑定税局登录（申报、缴税、取票）和个税登录；密码加密保存，不再显示。'),
    table('每个登录的状态；验证一次以后由系统自己续。'),
    page('下面是税务局登记的信息，与账套不同的会标出。'),
  ],
  '/taxWorkspace/taxPay': [
    filters('选要看的年度。'),
    table('申报受理后，应缴的税款列在这里，含滞纳金；缴款以后看凭证和完税证明。'),
    page('不随申报表缴的费（工会经费、残保金等）也登记在这里，到期提醒。'),
  ],
  '/taxWorkspace/aiTax': [
    page('这个月要申报的各税列在一起，一键准备：取数、算税、检查。'),
    page('有问题的写明是什么；没有问题的可以一起审核、提交。'),
  ],
  '/tax/taxCollection': [
    page('应交税费各科目：期初、本期计提、缴纳、余额，旁边是申报表的数。'),
    table('计提与申报不同的写明差多少；要计提的到期末结转里生成。'),
  ],
  '/tax/personTax': [page('个人所得税从这里开始：人员信息、专项附加扣除、综合所得申报、个税申报、缴款，依次做。')],
  '/taxWorkspace/personTax/comprehensiveIncome': [
    actions('从工资表取数，建立本月的申报；也可以逐人新增。'),
    table('每人的收入、扣除和税额，点税额看累计预扣怎样算。'),
    page('数对了，到“个税申报”里审核通过。'),
  ],
  '/taxWorkspace/personTax/specialDeduction': [
    table('每人本年累计的子女教育、房贷、租金、赡养老人等；双击填写。'),
    actions('从扣缴端导出的表可以导入。'),
  ],
  '/taxWorkspace/personTax/individualPayment': [actions('登记与税务机关、银行签订的三方协议。'), table('缴款时知道从哪个账户扣。')],
  '/taxWorkspace/personTax/individualIncomeTax': [
    page('本月的扣缴申报：人数、收入、税额。先审核通过，再去申报清单提交。'),
    page('在扣缴端申报的，在这里登记结果。'),
  ],
  '/taxWorkspace/personTax/individualIncomeTaxPayment': [
    table('已申报的应缴、已缴、未缴。'),
    actions('选中一份登记缴款；由系统申报的到税费缴纳里缴。'),
  ],
  '/taxWorkspace/personTax/unitDeclare': [filters('按年度、申报状态查。'), table('每个月一份，申报了没有、多少人、多少税。'), status],
  '/taxWorkspace/personTax/taxStatus': [table('全年每个月的申报和缴款状态，一眼看出漏了哪个月。')],
  '/taxWorkspace/personTax/paymentRecord': [table('每一笔缴款，勾选后看凭证。'), status],
  '/taxWorkspace/personTax/personInfoCollection': [
    actions('新增人员，或导入扣缴端的人员信息采集表；与设置的人员、薪酬是同一份名单。'),
    table('证件、任职日期不全的会标出，补齐才能申报。'),
  ],
  '/taxWorkspace/naturalPersons': [
    page('付给自然人的劳务、租金等要不要代扣代缴增值税，先确认适用再启用。'),
    actions('从待登记的付款里取，或者自己登记；导出含完整证件号码，记入操作日志。'),
    table('付了多少、扣了多少、申报了没有。'),
  ],
  '/taxWorkspace/policies': [
    filters('按所属期、税种查。'),
    table('本产品计算所依据的规定：文号、起止日期、数字；申报表上的格子从这里取。'),
  ],
  '/tax/behaviorTips': [page('按账簿、发票和现金付款看出的提示：未勾选的进项、起征点、扣除限额、暂估、个人借款等，点进去看依据。')],
  '/controlCenter/taxDeclarationList': batch('这个月到期的各税到哪一步'),
  '/controlCenter/personalIncomeTax': batch('本月的扣缴申报到哪一步'),
  '/controlCenter/bussinessIncomeTax': batch('到期的企业所得税到哪一步'),
  '/controlCenter/declarationLedger': [
    filters('选年度，按负责人、税种筛选。'),
    table('一户一行，全年每月各税报了没有；点一格打开那一份。'),
  ],
  '/controlCenter/missDeclaredCheck': [
    filters('选年度，按情形、税种筛选。'),
    table('登记信息和税务局清单里要报、还没有报的，逐户逐期列出；按“去申报”打开那一期的那一份，在别处报过的“去登记”。'),
  ],
  '/report/statementNotes': [page('附注的表由账簿取数，文字部分在这里写；与报表不一致的会标出。'), actions('打印、导出与报表一起交。')],
  '/report/issuedStatements': [actions('报表报给税务机关、银行、投资者之后登记。'), table('以后账有更正，就知道要告诉谁。')],
  '/options/accountingMethods': [
    page('发出存货计价、折旧、坏账等核算方法；变更要写明原因，自哪个月起。'),
    page('变更以前先看会影响哪些月份的数。'),
  ],
  '/controlCenter/backups': [
    actions('现在备份，或设置定时备份；恢复成新的账套，不覆盖原来的。'),
    table('每一份备份什么时候做的、能不能恢复；下载的文件可以交给别人保管。'),
  ],
  '/controlCenter/pastYears': [
    table('每个账套每一年一行：几张凭证、结账没有、放到一边没有。'),
    actions('很久不看的年度可以放到一边，随时取回，账簿照样能查。'),
  ],
  '/controlCenter/securitySettings': [page('密码、登录、二次验证、可以从哪里登录的规定，对全公司生效。')],
  '/controlCenter/policySwitches': [table('执行口径有疑问的规定，启用以后才据以计算；写明依据和影响。')],
  '/controlCenter/personalData': [page('按姓名或手机号找出一个人在各处的信息，应本人的要求导出或删除；依法要保存的会计资料不删。')],
  '/controlCenter/securityReport': [page('一年的登录、权限、备份、演练情况，供网络安全等级保护自查。'), actions('打印或导出。')],
  '/controlCenter/installation': [page('这套系统的版本、备份、磁盘和后台任务；不正常的写明怎么办。')],
  '/controlCenter/personalInformation': [page('自己的姓名、手机号、密码、二次验证，和登录过的设备。')],
} as const satisfies Partial<Record<MenuPath, readonly GuideStep[]>>
