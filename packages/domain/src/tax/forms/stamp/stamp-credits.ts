/** Fixed lists of the declare pages: what stamp tax frees or halves, its items, and why input tax is transferred out. */
interface Listed {
  readonly code: string
  readonly title: string
  readonly source: string
}
const LAW = '印花税法第十二条'
const row = (code: string, title: string, source = LAW): Listed => ({ code, title, source })

const credits: readonly Listed[] = [
  row('half', '小规模纳税人、小型微利企业和个体工商户减半征收（证券交易除外，至2027-12-31）', '财政部 税务总局公告2023年第12号'),
  row('copy', '应税凭证的副本或者抄本'),
  row('embassy', '外国使馆、领事馆和国际组织驻华代表机构为获得馆舍书立的应税凭证'),
  row('farm', '农民、家庭农场、农民专业合作社等购买农业生产资料或者销售农产品的买卖合同和农业保险合同'),
  row('interest', '无息或者贴息借款合同、国际金融组织提供优惠贷款的借款合同'),
  row('micro', '金融机构与小型企业、微型企业的借款合同（至2027-12-31）', '财政部 税务总局公告2023年第13号'),
  row('gift', '财产所有权人将财产赠与政府、学校、社会福利机构、慈善组织的产权转移书据'),
  row('medical', '非营利性医疗卫生机构采购药品或者卫生材料的买卖合同'),
  row('order', '个人与电子商务经营者订立的电子订单'),
]
const items: readonly Listed[] = [
  ['LOAN', '借款合同', '借款金额的万分之零点五'],
  ['FLEASE', '融资租赁合同', '租金的万分之零点五'],
  ['SALE', '买卖合同', '价款的万分之三'],
  ['WORK', '承揽合同', '报酬的万分之三'],
  ['CONS', '建设工程合同', '价款的万分之三'],
  ['TRANS', '运输合同', '运输费用的万分之三'],
  ['TECH', '技术合同', '价款、报酬或者使用费的万分之三'],
  ['LEASE', '租赁合同', '租金的千分之一'],
  ['KEEP', '保管合同', '保管费的千分之一'],
  ['STORE', '仓储合同', '仓储费的千分之一'],
  ['INS', '财产保险合同', '保险费的千分之一'],
  ['LAND', '土地使用权出让书据', '价款的万分之五'],
  ['HOUSE', '土地使用权、房屋等建筑物和构筑物所有权转让书据', '价款的万分之五'],
  ['EQUITY', '股权转让书据', '价款的万分之五'],
  ['IP', '商标专用权、著作权、专利权、专有技术使用权转让书据', '价款的万分之三'],
  ['BOOK', '营业账簿', '实收资本（股本）、资本公积合计增加额的万分之二点五'],
  ['SEC', '证券交易', '成交金额的千分之一'],
].map(([code = '', title = '', source = '']) => row(code, title, source))
const transfers: readonly Listed[] = [
  ['14', '免税项目用'],
  ['15', '集体福利、个人消费'],
  ['16', '非正常损失'],
  ['17', '简易计税方法征税项目用'],
  ['18', '免抵退税办法不得抵扣的进项税额'],
  ['19', '纳税检查调减进项税额'],
  ['20', '红字专用发票信息表注明的进项税额'],
  ['21', '上期留抵税额抵减欠税'],
  ['22', '上期留抵税额退税'],
  ['23a', '异常凭证转出进项税额'],
  ['601', '贷款服务及直接相关费用'],
  ['602', '非应税交易项目'],
  ['603', '无法划分的年度清算调整'],
  ['604', '长期资产进项税额转出'],
  ['605', '其他进项税额转出'],
].map(([code = '', title = '']) => row(code, title, '增值税附列资料（二）'))

/** By the name of the file that is asked for. */
export const declareConfigs: Readonly<Record<string, readonly Listed[]>> = {
  STAMP_TAX_CREDIT: credits,
  STAMP_TAX_ITEM: items,
  INPUT_TAX_TRANSFER: transfers,
}
