import { aboutSchema } from '#domain/about/about-schema.ts';
import { sessionInfoSchema, staffUserSchema } from '#domain/auth/auth-schema.ts';
import { backupCheckSchema } from '#domain/backups/backup-check-schema.ts';
import { backupListSchema, keptBackupSchema } from '#domain/backups/backup-list-schema.ts';
import { styleSchema, styleSummarySchema } from '#domain/beer-styles/style-schema.ts';
import { beerJsonSchema } from '#domain/beers/beer-json.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { staffBeerRowSchema, staffBeerSchema } from '#domain/beers/staff-beer-schema.ts';
import { eventSchema } from '#domain/events/event-schema.ts';
import { faqGroupSchema, faqQuestionSchema, faqSchema } from '#domain/faq/faq-schema.ts';
import { foodItemSchema, foodSectionSchema } from '#domain/food/food-schema.ts';
import { photoSchema } from '#domain/home/home-schema.ts';
import { scheduleSchema } from '#domain/hours/hours-schema.ts';
import { pictureSchema } from '#domain/images/image-schema.ts';
import { importSchema } from '#domain/import/import-schema.ts';
import { anyContentInputSchema, anyContentRowSchema } from '#domain/resources/content-call-schema.ts';
import { contentInputSchemas } from '#domain/resources/staff-content-schema.ts';
import { businessInfoSchema } from '#domain/settings/business-schema.ts';
import {
	ageVerificationSchema,
	businessStatusSchema,
	splashSchema,
} from '#domain/settings/settings-schema.ts';
import type { StaffCallName } from '#domain/staff-calls.ts';
import { apiTokenSchema } from '#domain/tokens/api-token-schema.ts';
import { personSchema } from '#domain/users/users-schema.ts';
import type { CallDescription, SchemaNames } from '../description.ts';
import { backupCalls } from './backups.ts';
import { beerCalls } from './beers.ts';
import { contentCalls } from './content.ts';
import { dataCalls } from './data.ts';
import { peopleCalls } from './people.ts';
import { pictureCalls } from './pictures.ts';
import { settingsCalls } from './settings-staff.ts';
import { signInCalls } from './staff.ts';

export { publicCalls } from './public.ts';

/**
 * What the documentation says of each call of domain/staff-calls.ts. To add one: a line in the file of its subject beside
 * this one, of the shape `CallDescription`. server/openapi/api.test.ts names whatever is missing.
 */
export const staffDescriptions: Readonly<Partial<Record<StaffCallName, CallDescription>>> = {
	...beerCalls,
	...settingsCalls,
	...contentCalls,
	...dataCalls,
	...backupCalls,
	...pictureCalls,
	...signInCalls,
	...peopleCalls,
};

/** What several calls share is told once, under these names. */
export const schemaNames: SchemaNames = [
	[beerSchema, 'Beer'],
	[beerJsonSchema, 'BeerFile'],
	[staffBeerSchema, 'StaffBeer'],
	[staffBeerRowSchema, 'StaffBeerRow'],
	[businessInfoSchema, 'Business'],
	[businessStatusSchema, 'BusinessStatus'],
	[ageVerificationSchema, 'AgeVerification'],
	[splashSchema, 'Splash'],
	[scheduleSchema, 'Schedule'],
	[pictureSchema, 'Picture'],
	[staffUserSchema, 'User'],
	[personSchema, 'Person'],
	[sessionInfoSchema, 'Session'],
	[apiTokenSchema, 'Token'],
	[eventSchema, 'Event'],
	[foodItemSchema, 'Dish'],
	[foodSectionSchema, 'FoodSection'],
	[faqSchema, 'Faq'],
	[faqGroupSchema, 'FaqGroup'],
	[faqQuestionSchema, 'FaqQuestion'],
	[photoSchema, 'Photo'],
	[anyContentRowSchema, 'ContentRow'],
	[anyContentInputSchema, 'ContentForm'],
	[contentInputSchemas.event, 'EventForm'],
	[contentInputSchemas['food-section'], 'FoodSectionForm'],
	[contentInputSchemas['food-item'], 'DishForm'],
	[contentInputSchemas['faq-group'], 'FaqGroupForm'],
	[contentInputSchemas['faq-question'], 'FaqQuestionForm'],
	[contentInputSchemas.about, 'AboutForm'],
	[contentInputSchemas.photo, 'PhotoForm'],
	[importSchema, 'Import'],
	[keptBackupSchema, 'Backup'],
	[backupListSchema, 'Backups'],
	[backupCheckSchema, 'BackupCheck'],
	[aboutSchema, 'About'],
	[styleSchema, 'Style'],
	[styleSummarySchema, 'StyleSummary'],
];
