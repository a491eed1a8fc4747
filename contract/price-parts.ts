/** The parts of the turnkey price, in their order; a breakdown holds those that are not zero. */
export const PRICE_PARTS = [
  'price_rub',
  'delivery_rub',
  'duty_rub',
  'customs_rub',
  'recycling_fee_rub',
  'broker_rub',
  'commission_rub',
] as const;

/** The parts as a breakdown may show them: with the markup of a company in dealer mode. */
export const SHOWN_PARTS = [...PRICE_PARTS, 'company_markup_rub'] as const;
