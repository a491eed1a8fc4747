-- Grain: one company of the dealer cabinet.
-- key: company_id
WITH own AS (
  SELECT company_id, count(*) AS listings_own FROM core.listings WHERE company_id IS NOT NULL GROUP BY company_id
),
saved AS (
  SELECT company_id, list_sort(array_agg({'name': name, 'filters': filters})) AS filters
  FROM staging.company_filters
  GROUP BY company_id
)
SELECT
  companies.company_id, -- Id of the company, uuid.
  companies.name, -- Name of the company.
  companies.company_name, -- Name shown with the contacts.
  companies.city, -- City.
  companies.address, -- Address.
  companies.phone, -- Telephone.
  companies.email_public, -- Public mail address.
  companies.work_hours, -- Working hours.
  companies.logo_url, -- Logo.
  companies.messenger_a_bot_username, -- Messenger A: bot.
  companies.messenger_a_channel, -- Messenger A: channel.
  companies.messenger_a_personal, -- Messenger A: person.
  companies.messenger_b_url, -- Messenger B: address.
  companies.messenger_b_bot_username, -- Messenger B: bot.
  companies.social_network_url, -- Page in a social network.
  coalesce(companies.is_leasing_company, false) AS is_leasing_company, -- Whether it is a leasing company.
  companies.pricing_mode, -- Rule of the markup: percent, fixed; null without a markup.
  companies.pricing_percent, -- Markup, percent of the storefront turnkey price.
  companies.pricing_fixed, -- Markup, rubles a car.
  companies.inventory_mode, -- Inventory: own listings, or filters over the storefront.
  coalesce(saved.filters, []) AS filters, -- Saved filters: name, and the filters as JSON with the names of the car list.
  coalesce(own.listings_own, 0) AS listings_own -- Active listings of its own.
FROM staging.companies AS companies
LEFT JOIN own ON own.company_id = companies.company_id
LEFT JOIN saved ON saved.company_id = companies.company_id
