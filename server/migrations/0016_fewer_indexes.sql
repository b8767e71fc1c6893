ALTER TABLE "expert_profiles" DROP CONSTRAINT "expert_profiles_accountId_unique";
--> statement-breakpoint
ALTER TABLE "reset_links" DROP CONSTRAINT "reset_links_tokenHash_unique";
--> statement-breakpoint
ALTER TABLE "availability_rules" DROP CONSTRAINT "rule_order";
--> statement-breakpoint
ALTER TABLE "availability_rules" DROP CONSTRAINT "availability_rules_account_id_accounts_id_fk";

--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP CONSTRAINT "recovery_codes_admin_id_admins_id_fk";

--> statement-breakpoint
ALTER TABLE "reset_links" DROP CONSTRAINT "reset_links_admin_id_admins_id_fk";

--> statement-breakpoint
ALTER TABLE "reset_links" DROP CONSTRAINT "reset_links_made_by_admins_id_fk";

--> statement-breakpoint
DROP INDEX "login_failures_key_at_index";
--> statement-breakpoint
DROP INDEX "login_failures_at_index";
--> statement-breakpoint
DROP INDEX "audit_log_entity_entity_id_id_index";
--> statement-breakpoint
DROP INDEX "audit_log_admin_id_id_index";
--> statement-breakpoint
DROP INDEX "audit_log_action_id_index";
--> statement-breakpoint
DROP INDEX "audit_log_entity_id_index";
--> statement-breakpoint
DROP INDEX "idempotency_keys_created_at_index";
--> statement-breakpoint
DROP INDEX "accounts_status";
--> statement-breakpoint
DROP INDEX "accounts_status_desc";
--> statement-breakpoint
DROP INDEX "accounts_last_name_id_index";
--> statement-breakpoint
DROP INDEX "accounts_email_id_index";
--> statement-breakpoint
DROP INDEX "accounts_last_active";
--> statement-breakpoint
DROP INDEX "accounts_last_active_desc";
--> statement-breakpoint
DROP INDEX "accounts_by_name";
--> statement-breakpoint
DROP INDEX "accounts_bookable";
--> statement-breakpoint
DROP INDEX "expert_profiles_status_created_at_index";
--> statement-breakpoint
DROP INDEX "availability_rules_account_id_index";
--> statement-breakpoint
DROP INDEX "availability_exceptions_account_id_date_index";
--> statement-breakpoint
DROP INDEX "meetings_created_at_id_index";
--> statement-breakpoint
DROP INDEX "meetings_duration_id_index";
--> statement-breakpoint
DROP INDEX "meetings_stage_id_index";
--> statement-breakpoint
DROP INDEX "occupancies_meeting_id_account_id_index";
--> statement-breakpoint
DROP INDEX "transactions_type_id_index";
--> statement-breakpoint
DROP INDEX "transactions_open";
--> statement-breakpoint
DROP INDEX "ledger_expert_id_at_index";
--> statement-breakpoint
DROP INDEX "recovery_codes_admin_id_index";
--> statement-breakpoint
DROP INDEX "reset_links_admin_id_index";
--> statement-breakpoint
DROP INDEX "reset_links_made_by_index";
--> statement-breakpoint
DROP INDEX "charities_name_search";
--> statement-breakpoint
DROP INDEX "charities_website_search";
--> statement-breakpoint
DROP INDEX "expertises_label_search";
--> statement-breakpoint
DROP INDEX "expertises_value_search";
--> statement-breakpoint
DROP INDEX "categories_label_search";
--> statement-breakpoint
DROP INDEX "categories_value_search";
--> statement-breakpoint
DROP INDEX "languages_label_search";
--> statement-breakpoint
DROP INDEX "languages_value_search";
--> statement-breakpoint
DROP INDEX "countries_label_search";
--> statement-breakpoint
DROP INDEX "countries_value_search";
--> statement-breakpoint
ALTER TABLE "availability_rules" DROP COLUMN "id";
--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP COLUMN "id";
--> statement-breakpoint
ALTER TABLE "reset_links" DROP COLUMN "id";
--> statement-breakpoint
ALTER TABLE "login_failures" DROP CONSTRAINT "login_failures_pkey";
--> statement-breakpoint
ALTER TABLE "expert_profiles" DROP CONSTRAINT "expert_profiles_pkey";
--> statement-breakpoint
ALTER TABLE "expert_profiles" ADD PRIMARY KEY ("account_id");
--> statement-breakpoint
ALTER TABLE "availability_exceptions" DROP CONSTRAINT "availability_exceptions_pkey";
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_pkey";
--> statement-breakpoint
ALTER TABLE "reset_links" ADD PRIMARY KEY ("token_hash");
--> statement-breakpoint
ALTER TABLE "login_failures" ADD CONSTRAINT "login_failures_key_at_id_pk" PRIMARY KEY("key","at","id");
--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_account_id_weekday_start_minute_pk" PRIMARY KEY("account_id","weekday","start_minute");
--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_account_id_date_id_pk" PRIMARY KEY("account_id","date","id");
--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_meeting_id_account_id_pk" PRIMARY KEY("meeting_id","account_id");
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_expert_id_at_id_pk" PRIMARY KEY("expert_id","at","id");
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash");
--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_made_by_admins_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invitations_invited_by_index" ON "invitations" USING btree ("invited_by");
--> statement-breakpoint
CREATE INDEX "audit_log_admin_id_at_id_index" ON "audit_log" USING btree ("admin_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_action_at_id_index" ON "audit_log" USING btree ("action","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_entity_id_at_id_index" ON "audit_log" USING btree ("entity_id","at","id");
--> statement-breakpoint
CREATE INDEX "accounts_status" ON "accounts" USING btree ("status" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "meetings_payment_method_id_index" ON "meetings" USING btree ("payment_method_id");
--> statement-breakpoint
CREATE INDEX "transactions_payment_method_id_index" ON "transactions" USING btree ("payment_method_id");
--> statement-breakpoint
CREATE INDEX "reset_links_admin_id_index" ON "reset_links" USING btree ("admin_id");
--> statement-breakpoint
CREATE INDEX "reset_links_made_by_index" ON "reset_links" USING btree ("made_by");
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('LOGIN', 'LOGIN_REFUSED', 'CONFIRM_REFUSED', 'TOKEN_REUSED', 'LOGOUT', 'REGISTER', 'RECOVER', 'CREATE', 'EDIT', 'DELETE', 'APPROVE', 'DECLINE', 'DEACTIVATE', 'MEETING_CREATE', 'MEETING_CANCEL', 'INVITE', 'INVITE_REVOKE', 'PASSWORD_CHANGE', 'PASSWORD_RESET', 'RESET_LINK', 'SESSION_END', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'RECOVERY_CODES'));
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_status_known" CHECK ("accounts"."status" in ('PENDING', 'APPROVED', 'DECLINED'));
--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "rule_order" CHECK ("availability_rules"."start_minute" < "availability_rules"."end_minute");
--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_method_status_known" CHECK ("payment_methods"."status" in ('ACTIVE', 'EXPIRED', 'INVALID'));
--> statement-breakpoint
ALTER TABLE "meeting_events" ADD CONSTRAINT "meeting_event_type_known" CHECK ("meeting_events"."type" in ('CREATED', 'WAITING', 'AUTHORISED', 'AUTHORISATION_REFUSED', 'CANCEL_REQUESTED', 'CANCEL_REFUSED', 'CANCELLED', 'CAPTURED', 'CAPTURE_REFUSED', 'PAID_OUT'));
--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellation_requester_known" CHECK ("cancellations"."requested_by" in ('USER', 'EXPERT', 'ADMIN'));
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transaction_type_known" CHECK ("transactions"."type" in ('PRE_AUTH', 'CAPTURE', 'RELEASE', 'REFUND', 'PENALTY', 'PAYOUT'));
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transaction_status_known" CHECK ("transactions"."status" in ('PENDING', 'UNKNOWN', 'SUCCEEDED', 'FAILED'));