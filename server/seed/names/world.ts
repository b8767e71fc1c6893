import { names } from './names.ts';

/** Names of the languages that are at home elsewhere. */
export const world = {
  american: names(
    ['English', 0, 5],
    'Ava Naomi Grace Simone Jasmine Maya Claire Hannah Brooke Alicia',
    'Marcus Ethan Tyler Caleb Owen Darius Nathan Miles Julian Wesley',
    'Whitfield Brooks Hayes Sullivan Coleman Ellison Bennett Carter Foster Monroe Dalton Reed',
  ),
  brazilian: names(
    ['Portuguese, English', 0, 5],
    'Thaís Juliana Luíza Raíssa Camila Letícia',
    'Thiago Caetano Vinícius Otávio Rafael Murilo',
    'Albuquerque Nascimento Gonçalves Barbosa Araújo Cavalcanti Guimarães Moraes',
  ),
  quebecois: names(
    ['French, English', 0, 2],
    'Chantal Noémie Geneviève Maude Sylvie',
    'Étienne Olivier Félix Mathieu Guillaume',
    'Tremblay Gagnon Bouchard Leblanc Pelletier Côté',
  ),
  latinAmerican: names(
    ['Spanish, English', 1, 4],
    'Ximena Regina Itzel Paloma Antonia Javiera Amanda Renata',
    'Emiliano Santiago Andrés Héctor Matías Cristóbal Ignacio Diego',
    'Hernández Zúñiga Villaseñor Córdova Bautista Quiroga Treviño Ocampo Sepúlveda Contreras Echeverría Valdés',
  ),
  egyptian: names(
    ['Arabic, English', 1, 4],
    'Nour Yasmin Salma Heba Mariam Dina',
    'Karim Tarek Omar Youssef Hany Sherif',
    'El-Masry Hassan Abdelrahman Fahmy Mansour Soliman Naguib Shafik',
  ),
  arabic: names(
    ['Arabic, English', 1, 4],
    'نور=nour ياسمين=yasmin سلمى=salma مريم=mariam',
    'كريم=karim طارق=tarek عمر=omar يوسف=youssef',
    'المصري=elmasry حسن=hassan منصور=mansour سليمان=soliman',
  ),
  yoruba: names(
    ['Yoruba, English', 4, 5],
    'Folake Adunni Yetunde Simisola Titilayo',
    'Tunde Babatunde Femi Kayode Olumide',
    'Adeyemi Balogun Afolabi Ogunleye Adebayo Oyelaran',
  ),
  igbo: names(
    ['English, French', 4, 5],
    'Chidinma Adaeze Ngozi Ifeoma Nkechi',
    'Emeka Ifeanyi Chukwudi Obinna Uche',
    'Okonkwo Eze Nwosu Okafor Nnamdi Onyekachi',
  ),
  kikuyu: names(
    ['Swahili, English', 4, 5],
    'Wanjiku Makena Nyambura Wambui',
    'Kamau Njoroge Mwangi Githinji',
    'Karanja Kimani Gichuki Ndirangu Kariuki',
  ),
  luo: names(
    ['Swahili, English', 4, 5],
    'Achieng Akinyi Atieno Adhiambo',
    'Otieno Ochieng Okoth Onyango',
    'Odhiambo Owino Ouma Omondi Ogola',
  ),
  hindi: names(
    ['Hindi, English', 2, 4],
    'Ananya Meera Kavya Ishita Neha Shreya',
    'Vikram Arjun Rohan Siddharth Rahul Nikhil',
    'Sharma Kapoor Verma Mehta Chauhan Gupta Saxena',
  ),
  tamil: names(
    ['Tamil, English', 3, 5],
    'Lakshmi Kavitha Priyanka Meenakshi Divya',
    'Karthik Arun Senthil Vignesh Prabhu',
    'Krishnamurthy Iyer Subramanian Raman Sundaram',
  ),
  bengali: names(
    ['Bengali, English, Hindi', 2, 4],
    'Ishani Moumita Sharmila Ritika',
    'Anirban Sourav Debashis Subhash',
    'Banerjee Chatterjee Bhattacharya Mukherjee Sengupta',
  ),
  punjabi: names(
    ['Punjabi, English', 2, 3],
    'Simran Harpreet Jasleen Navneet',
    'Gurpreet Manjit Arjan Baldev',
    'Singh/Kaur Gill Dhillon Sandhu Grewal',
  ),
  nepali: names(
    ['Nepali, English, Hindi', 2, 4],
    'Sunita Anjali Asmita Sabina Kabita',
    'Bishal Prakash Nabin Suman Roshan',
    'Shrestha Gurung Adhikari Tamang Thapa Rai',
  ),
  japanese: names(
    ['Japanese, English', 0, 2],
    'Haruka Ayumi Sakura Emiko Naomi Yui',
    'Kenji Takeshi Hiroshi Daichi Shun Kazuo',
    'Tanaka Yamamoto Kobayashi Nakamura Watanabe Ishikawa Matsuda',
  ),
  kanji: names(
    ['Japanese, English', 0, 2],
    '陽子=yoko 直美=naomi 恵美=emi 桜=sakura',
    '大輔=daisuke 直樹=naoki 健太=kenta 隆=takashi',
    '佐藤=sato 高橋=takahashi 田中=tanaka 鈴木=suzuki',
  ),
  chinese: names(
    ['Chinese (Mandarin), English, Malay', 0, 2],
    'Wei-Ling Hui-Min Mei-Xin Jia-Yi Xin-Yi',
    'Jun-Hao Wei-Jie Zhi-Hao Kai-Wen Yong-Sheng',
    'Tan Lim Goh Chua Ong Teo Ng',
  ),
  malay: names(
    ['Malay, English', 1, 4],
    'Siti Nurul Aisyah Farah',
    'Farid Hafiz Amir Zulkifli',
    'bin_Rahman/binti_Rahman bin_Ismail/binti_Ismail bin_Yusof/binti_Yusof bin_Othman/binti_Othman',
  ),
  australian: names(
    ['English, Indonesian', 0, 3],
    'Matilda Chloe Tahlia Bronte Isla Georgia',
    'Lachlan Angus Hamish Cooper Finlay Jack',
    'Whelan Fitzpatrick McKenzie Hargreaves Sutherland Robinson Fraser',
  ),
  vietnamese: names(
    ['Vietnamese, English', 0, 2],
    'Thu Mai Linh Huong',
    'Minh Tuan Duc Khoa',
    'Nguyen Tran Le Pham Vo',
  ),
  maori: names(
    ['English', 2, 4],
    'Aroha Mereana Ngaire Hinemoa',
    'Tāne Wiremu Rāwiri Hēmi',
    'Ngata Henare Parata Tūhoe Paewai',
  ),
};
