/** What administrators keep in order under "Settings": charities, and what the multi-selects offer. */
const optionFields = { label: 'Text', value: 'Stored as', order: 'Place in the list', active: 'Offered' };

export const settingsResources = {
  charities: {
    name: 'Charity |||| Charities',
    fields: { name: 'Name', website: 'Website', active: 'Can be chosen', createdAt: 'Added', updatedAt: 'Changed' },
  },
  expertises: { name: 'Expertise |||| Expertises', fields: optionFields },
  categories: { name: 'Category of expertise |||| Categories of expertise', fields: optionFields },
  languages: { name: 'Language |||| Languages', fields: optionFields },
  countries: { name: 'Market |||| Markets', fields: optionFields },
};
