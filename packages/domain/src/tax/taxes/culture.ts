/** 文化事业建设费, of advertising and entertainment (财税〔2016〕25号, 财税〔2016〕60号): declared with VAT by whoever the bureau has registered for it. */
import { CYCLE_WORDS, defineTax, type LineKind } from './tax.ts'

/** Publishing and placing of advertisements; designing and making them is other work. */
export const ADVERTISING: LineKind = { codes: ['3040303'], names: ['广告服务', '广告代理服务'] }
export const ENTERTAINMENT: LineKind = { codes: ['3070302'], names: ['娱乐服务'] }

export const culture = defineTax({
  order: 80,
  title: '文化事业建设费',
  calls: ['/rest/companytax/merge/culturalConstructionFee/v1.0', '文化事业建设费'],
  pages: {
    group: 'returns',
    at: 6,
    list: 'culturalConstructionFee',
    listTitle: '文化事业建设费',
    one: 'culturalConstructionFeeDeclare',
    oneTitle: '文化事业建设费申报表',
    paper: '文化事业建设费申报表',
    form: '文化事业建设费申报表',
    hint: '提供广告、娱乐服务的申报：由发票取含税收入和可以减除的广告发布费，核对后申报；期限同增值税',
    topic: 12,
  },
  bureau: {
    key: 'CULTURE',
    title: '文化事业建设费',
    submit: ['submitCulture', 'culturalConstructionFee', '申报文化事业建设费'],
    calendar: ({ more, vatCycle }) => (more ? vatCycle : null),
  },
  returns: {
    culture: {
      title: '文化事业建设费',
      cycles: ['quarter', 'month'],
      handsOn: ['WHSY!7:1', 'WHSY!16:1'],
      goesOn: ['$central_share', '$local_cut'],
      ofInvoices: true,
      asSaid: true,
    },
  },
  usual: ({ vatCycle }) => ({ filing: 'culture', cycle: vatCycle }),
  ofFew: true,
  levied: [ADVERTISING, ENTERTAINMENT],
  // owed where it was declared before, or the bureau lists it
  owes: ({ known, vatCycle }) =>
    known.has('culture') ? { cycle: vatCycle, why: `以前申报过，随增值税${CYCLE_WORDS[vatCycle]}`, asked: false } : null,
  books: {
    suffixes: ['0025'],
    cells: { culture: ['WHSY!18:1'] },
    expense: { smallBusiness: '54030014', enterprise: '64030014' },
  },
})
