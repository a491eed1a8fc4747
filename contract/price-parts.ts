/** The parts of the turnkey price, in their order. A breakdown holds those that are not zero. */
export const PRICE_PARTS = [
  'price_rub',
  'delivery_rub',
  'duty_rub',
  'customs_rub',
  'recycling_fee_rub',
  'broker_rub',
  'commission_rub',
] as const;

/** The parts that a breakdown may show: in dealer mode also the company's markup. */
export const SHOWN_PARTS = [...PRICE_PARTS, 'company_markup_rub'] as const;
